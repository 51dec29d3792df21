/**
 * Returns the error of a value, undefined if there is none. `values` are those of the whole form.
 * Validators other than `required` and those of lists accept an empty value.
 */
export type Validator = (value: unknown, values: object) => string | undefined;

/** The limits that a validator includes. */
const limits = new WeakMap<Validator, Validator>();

/**
 * Marks a validator that more input can't satisfy, such as of the greatest length: its message appears while the user
 * types, not after the field was left.
 */
export function limit(validate: Validator): Validator {
  limits.set(validate, validate);
  return validate;
}

/** Returns the limits that a validator includes, as one; undefined without any. */
export const limitOf = (validate: Validator | undefined): Validator | undefined => validate && limits.get(validate);

/** Runs all validators in order and returns the first message. */
export function all(...validators: readonly (Validator | undefined)[]): Validator {
  const inOrder = (given: readonly (Validator | undefined)[]): Validator => {
    return (value, values) => {
      for (const validate of given) {
        const message = validate?.(value, values);
        if (message) return message;
      }
      return undefined;
    };
  };
  const combined = inOrder(validators);
  const included = validators.map(limitOf).filter((one) => one !== undefined);
  if (included.length) limits.set(combined, inOrder(included));
  return combined;
}

/** Checks for the value of an untouched field. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
