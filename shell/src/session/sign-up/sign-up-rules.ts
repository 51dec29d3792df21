import { all, email, maxLength, minLength } from '@heliograph/kit/forms';
import { usernameRule } from '../flow/rules';

/** Rules of the sign-up fields beyond `required`; the limits are those of the call. */
export const rules = {
  firstName: maxLength('First name', 50),
  lastName: maxLength('Last name', 50),
  company: maxLength('Company', 100),
  email: all(email('Email'), maxLength('Email', 100)),
  username: all(usernameRule, minLength('Username', 3), maxLength('Username', 50)),
};
