/**
 * Returns the error of a value, undefined if there is none. `values` are those of the whole form.
 * Validators other than `required` and those of lists accept an empty value.
 */
export type Validator = (value: unknown, values: object) => string | undefined;

/** Runs all validators in order and returns the first message. */
export function all(...validators: readonly (Validator | undefined)[]): Validator {
  return (value, values) => {
    for (const validate of validators) {
      const message = validate?.(value, values);
      if (message) return message;
    }
    return undefined;
  };
}

/** Checks for the value of an untouched field. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
