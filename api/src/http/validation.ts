import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { ApiError } from './api-error';
import type { FieldError } from './api-error';

interface ObjectSchema {
  properties?: Record<string, PartSchema>;
  required?: readonly string[];
}

type PartSchema = TSchema & ObjectSchema & { pattern?: string; minLength?: number; maxLength?: number };

/** A field name as a person reads it: `usernameOrEmail` becomes `Username or email`. */
export function fieldLabel(field: string): string {
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that are chosen, not typed, and so have words of their own. */
const chosen: Record<string, string> = { roles: 'Select at least one role' };

function describe(field: string, schema: PartSchema, value: unknown): FieldError {
  const words = Object.hasOwn(chosen, field) ? chosen[field] : undefined;
  if (words && (value === undefined || value === null || (Array.isArray(value) && value.length === 0))) return { field, code: 'required', message: words };
  const label = fieldLabel(field);
  const error = (code: string, message: string) => ({ field, code, message: `${label} ${message}` });
  if (value === undefined || value === null || value === '') return error('required', 'is required');
  if (typeof value !== 'string') return error('invalid', 'is not valid');
  // Code points, as JSON Schema counts.
  const { length } = [...value];
  if (schema.maxLength !== undefined && length > schema.maxLength) return error('maxLength', `must be less than ${schema.maxLength} characters`);
  if (schema.minLength !== undefined && length < schema.minLength) return error('minLength', `must be more than ${schema.minLength} characters`);
  return error('invalid', /^phone$/i.test(field) ? 'must be a valid phone' : 'must be valid');
}

/**
 * Turns a body that its schema refused into a 422 that names each wrong field. The schema as a whole stops
 * at the first error (so that a length bound is read before a pattern runs); here each property is asked once more.
 */
export function schemaError(request: FastifyRequest, schema: ObjectSchema): ApiError {
  const body = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return new ApiError(422, 'VALIDATION_FAILED', 'The body must be a JSON object');
  }
  const fields = wrongFields(request, schema, body);
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
    return within.length ? within : [{ ...describe(field, part, inner), field: path + field }];
  });
}
