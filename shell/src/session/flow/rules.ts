import { minLength, type Validator } from '@heliograph/kit/forms';

/**
 * Accepts a value that matches a pattern, or none; rejects it with the message that the specification has for an email.
 */
const fits =
  (field: string, pattern: RegExp): Validator =>
  (value) =>
    !value || pattern.test(String(value)) ? undefined : `${field} must be valid`;

/** Lowercase letters, digits, dot, dash, and underscore; the same rule as the server's. */
export const usernameRule = fits('Username', /^[a-z0-9._-]+$/);

/** The six digits of a login email; pasted ones may have spaces. */
export const loginCodeRule = fits('Code', /^\s*(\d\s*){6}$/);

/** The six digits of a verification email. */
export const codeRule = fits('Code', /^\d{6}$/);

/** The minimum length of a new password. */
export const leastLength = 12;

/** Requires at least 12 characters. */
export const passwordRule = (field: string): Validator => minLength(field, leastLength);
