import { unknownKeys } from '@heliograph/shared/contract/unknown-keys';
import { fieldLabel } from '@heliograph/shared/reference/field-labels';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { ApiError } from './api-error';
import type { FieldError } from '../base/refusal';

interface ObjectSchema {
  properties?: Record<string, PartSchema>;
  required?: readonly string[];
}

/** The bounds that a part of a schema may set; one that may be null keeps them in one of its choices. */
interface Bounds {
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: (Bounds & { type?: string })[];
}

type PartSchema = TSchema & ObjectSchema & Bounds;

/** Size of a value with the bounds that its schema sets: characters (code points, as JSON Schema counts), items, or the number itself. */
function sizeOf(schema: Bounds, value: unknown): { size: number; least?: number; most?: number; unit: string } {
  const bounds = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  if (typeof value === 'string') return { size: [...value].length, least: bounds.minLength, most: bounds.maxLength, unit: ' characters' };
  if (Array.isArray(value)) return { size: value.length, least: bounds.minItems, most: bounds.maxItems, unit: ' items' };
  // An object is not made a number: it may have no way to become one.
  return { size: typeof value === 'number' ? value : NaN, least: bounds.minimum, most: bounds.maximum, unit: '' };
}

/** Fields that are chosen, not typed, and so have words of their own. */
const chosen: Record<string, string> = { roles: 'Select at least one role' };

/** One refused field in the words of specification §5, by the label that people see. */
function describe(field: string, schema: PartSchema, value: unknown): FieldError {
  const words = Object.hasOwn(chosen, field) ? chosen[field] : undefined;
  if (words && (value === undefined || value === null || (Array.isArray(value) && value.length === 0))) return { field, code: 'required', message: words };
  const error = (code: string, says: string) => ({ field, code, message: `${fieldLabel(field)} ${says}` });
  if (value === undefined || value === null || value === '') return error('required', 'is required');
  if (Array.isArray(value) && value.length === 0) return error('required', 'must have at least one item');
  const { size, least, most, unit } = sizeOf(schema, value);
  const rule = unit ? 'Length' : 'Value';
  if (most !== undefined && size > most) return error(`max${rule}`, `must be ${unit ? 'less' : 'smaller'} than ${most}${unit}`);
  if (least !== undefined && size < least) return error(`min${rule}`, `must be ${unit ? 'more' : 'greater'} than ${least}${unit}`);
  return error('invalid', /phone$/i.test(field) ? 'must be a valid phone' : 'must be valid');
}

/**
 * Turns a body that its schema refused into a 422 that names each wrong field. The schema as a whole stops
 * at the first error (so that a length bound is read before a pattern runs); here each property is asked once more.
 */
export function schemaError(request: FastifyRequest, schema: PartSchema): ApiError {
  const body = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return new ApiError(422, 'VALIDATION_FAILED', 'The body must be a JSON object');
  }
  const unknown = unknownKeys(schema, body).map((field): FieldError => ({ field, code: 'unknown', message: `${field} is not a known field` }));
  // An object rejected for its content isn't named a second time itself.
  const wrong = wrongFields(request, schema, body).filter(({ field }) => !unknown.some((inner) => inner.field.startsWith(`${field}.`)));
  const fields = [...unknown, ...wrong];
  return new ApiError(422, 'VALIDATION_FAILED', fields[0]?.message ?? 'The request is not valid', { fields });
}

/** The wrong properties of an object; those of an object within it by their path, `patch.label`. */
function wrongFields(request: FastifyRequest, schema: ObjectSchema, value: object, path = ''): FieldError[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const inner: unknown = Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
    const wrong = inner === undefined ? schema.required?.includes(field) : !request.validateInput(inner, part);
    if (!wrong) return [];
    const object = part.properties && typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    const within = object ? wrongFields(request, part, inner, `${path}${field}.`) : [];
    return within.length ? within : [describe(path + field, part, inner)];
  });
}
