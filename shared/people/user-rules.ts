import { all, email, maxLength, minLength, type Validator } from '@heliograph/shared/forms';

const letters: Validator = (value) => (!value || /^[a-z0-9._-]+$/.test(String(value)) ? undefined : 'Username must be valid');

/** Rules of a user's fields beyond `required`; the limits are those of the calls. */
export const userRules = {
  firstName: maxLength('First name', 50),
  lastName: maxLength('Last name', 50),
  email: all(email('Email'), maxLength('Email', 100)),
  username: all(letters, minLength('Username', 3), maxLength('Username', 50)),
};
