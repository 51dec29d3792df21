/**
 * Returns what is wrong with a value, undefined if nothing is. `values` are those of the whole form.
 * A validator other than `required` and those of lists lets an empty value pass.
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

/** True for what an untouched field holds. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
