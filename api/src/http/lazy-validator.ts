import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaValidationError } from 'fastify';
import { phoneKeyword } from './phone-input';

/** A validator as Fastify calls it: it returns false for an invalid value, and then has its errors. */
interface Validator {
  (value: unknown): boolean;
  errors?: FastifySchemaValidationError[] | null;
}

// Values stay as they are, but for phones, and properties that a schema doesn't name are left to it.
const compile = AjvCompiler()(
  {},
  {
    customOptions: {
      coerceTypes: false,
      removeAdditional: false,
      useDefaults: false,
      allErrors: false,
      keywords: [phoneKeyword],
    },
  },
) as unknown as (route: { schema: unknown }) => Validator;

/** The validators of all schemas that a value was checked with, also for other instances of the API. */
const compiled = new WeakMap<object, Validator>();

/**
 * Returns the validator of a route. Its schema is compiled with the first value: compiling those of all calls takes
 * most of the time in which an API starts.
 */
export function lazyValidator({ schema }: { schema: object }): Validator {
  const validate: Validator = (value) => {
    let known = compiled.get(schema);
    if (!known) {
      known = compile({ schema });
      compiled.set(schema, known);
    }
    const isValid = known(value);
    validate.errors = known.errors ?? null;
    return isValid;
  };
  return validate;
}
