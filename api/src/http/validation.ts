import { unknownKeys, Money } from '@heliograph/contract/calls/values';
import { amountProblem } from '@heliograph/contract/money';
import { fieldLabel } from '@heliograph/contract/reference/field-labels';
import { tooManyNumbers } from '@heliograph/contract/reference/phone-counts';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { ApiError } from './api-error';
import { phoneErrors } from './phone-input';
import type { FieldError } from '../base/refusal';

interface ObjectSchema {
  properties?: Record<string, PartSchema>;
  required?: readonly string[];
}

/** The limits in a part of a schema; a nullable one has them in one of its choices. */
interface Bounds {
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  anyOf?: (Bounds & { type?: string })[];
}

type PartSchema = TSchema & ObjectSchema & Bounds;

/**
 * Returns the size of a value for the limits of its schema: characters (code points, as in JSON Schema), items, or the
 * number itself.
 */
function sizeOf(schema: Bounds, value: unknown): { size: number; least?: number; most?: number; unit: string } {
  const bounds = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  if (typeof value === 'string')
    return { size: [...value].length, least: bounds.minLength, most: bounds.maxLength, unit: ' characters' };
  if (Array.isArray(value))
    return { size: value.length, least: bounds.minItems, most: bounds.maxItems, unit: ' items' };
  // Objects are not converted to numbers: some can't be.
  return { size: typeof value === 'number' ? value : NaN, least: bounds.minimum, most: bounds.maximum, unit: '' };
}

/** Returns the name of a field in messages. */
type Labels = (field: string) => string;

/** Fields that are chosen rather than typed, with their own messages. */
const chosen: Record<string, string> = { roles: 'Select at least one role' };

/** Lists of phone numbers, whose limits have the words of their forms. */
const phoneLists = /^(numbers|phones)$/;

/** Checks whether a schema, or a choice of it, is that of money. */
const isMoney = ({ pattern, anyOf }: Bounds): boolean =>
  pattern === moneyPattern || Boolean(anyOf?.some((choice) => choice.pattern === moneyPattern));

const moneyPattern = (Money as Bounds).pattern;

/** Returns the error of a field in the words of specification §5, with its label. */
function describe(field: string, schema: PartSchema, value: unknown, label: Labels): FieldError {
  const words = Object.hasOwn(chosen, field) ? chosen[field] : undefined;
  if (words && (value === undefined || value === null || (Array.isArray(value) && value.length === 0)))
    return { field, code: 'required', message: words };
  const error = (code: string, says: string) => ({ field, code, message: `${label(field)} ${says}` });
  if (value === undefined || value === null || value === '') return error('required', 'is required');
  if (Array.isArray(value) && value.length === 0) return error('required', 'must have at least one item');
  const { size, least, most, unit } = sizeOf(schema, value);
  const tooMany = Array.isArray(value) && phoneLists.test(field) && tooManyNumbers(size, most ?? Infinity);
  if (tooMany) return { field, code: 'maxLength', message: tooMany };
  const rule = unit ? 'Length' : 'Value';
  if (most !== undefined && size > most)
    return error(`max${rule}`, `must be ${unit ? 'less' : 'smaller'} than ${most}${unit}`);
  if (least !== undefined && size < least)
    return error(`min${rule}`, `must be ${unit ? 'more' : 'greater'} than ${least}${unit}`);
  if (typeof value === 'string' && isMoney(schema)) return error('invalid', amountProblem(value) ?? 'must be valid');
  return error('invalid', 'must be valid');
}

/**
 * Converts a body that its schema rejected into a 422 with each wrong field. The schema as a whole stops
 * at the first error (so that a length limit is checked before a pattern runs); here each property is validated again.
 */
export function schemaError(
  request: FastifyRequest,
  schema: PartSchema,
  body: unknown = request.body,
  label: Labels = fieldLabel,
): ApiError {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return new ApiError(422, 'VALIDATION_FAILED', 'The body must be a JSON object');
  }
  const unknown = unknownKeys(schema, body).map((field): FieldError => ({
    field,
    code: 'unknown',
    message: `${field} is not a known field`,
  }));
  // An object rejected because of its content isn't listed itself.
  const wrong = wrongFields(request, schema, body, label).filter(
    ({ field }) => !unknown.some((inner) => inner.field.startsWith(`${field}.`)),
  );
  const fields = [...unknown, ...wrong];
  return new ApiError(422, 'VALIDATION_FAILED', fields[0]?.message ?? 'The request is not valid', { fields });
}

/** Returns the wrong properties of an object; those of a nested object by their path, `patch.label`. */
function wrongFields(
  request: FastifyRequest,
  schema: ObjectSchema,
  value: object,
  label: Labels,
  path = '',
): FieldError[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const inner: unknown = Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
    const wrong = inner === undefined ? schema.required?.includes(field) : !request.validateInput(inner, part);
    if (!wrong) return [];
    const object = part.properties && typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    const within = object ? wrongFields(request, part, inner, label, `${path}${field}.`) : [];
    if (within.length) return within;
    const phones = phoneErrors(path + field, part, inner, label);
    return phones.length ? phones : [describe(path + field, part, inner, label)];
  });
}
