import { minLength, type Validator } from '@heliograph/shared/forms';

/** A value that fits a pattern, or none; refused in the words that the specification has for an address. */
const fits = (field: string, pattern: RegExp): Validator => (value) =>
  !value || pattern.test(String(value)) ? undefined : `${field} must be valid`;

/** Lowercase letters, digits, dot, dash and underscore; as the server takes it. */
export const usernameRule = fits('Username', /^[a-z0-9._-]+$/);

/** The six digits of a login email; pasted ones may have spaces. */
export const loginCodeRule = fits('Code', /^\s*(\d\s*){6}$/);

/** The six digits of a verification e-mail. */
export const codeRule = fits('Code', /^\d{6}$/);

/** A new password has at least so many characters. */
export const leastLength = 12;

/** At least 12 characters. */
export const passwordRule = (field: string): Validator => minLength(field, leastLength);
