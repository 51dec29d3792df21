import { fullNameOf } from '@heliograph/contract/reference/full-name';
import { changesSet, setChange, type SetDifference } from '@heliograph/contract/reference/set-difference';
import { all, email, maxLength, minLength, type Validator } from '@heliograph/kit/forms';

const letters: Validator = (value) =>
  !value || /^[a-z0-9._-]+$/.test(String(value)) ? undefined : 'Username must be valid';

/** Rules of a user's fields beyond `required`; the limits are those of the API. */
export const userRules = {
  firstName: maxLength('First name', 50),
  lastName: maxLength('Last name', 50),
  email: all(email('Email'), maxLength('Email', 100)),
  username: all(letters, minLength('Username', 3), maxLength('Username', 50)),
};

/** Returns first and last name of a user, or the username without them. */
export function fullName({
  firstName,
  lastName,
  username,
}: {
  firstName: string;
  lastName: string;
  username: string;
}): string {
  return fullNameOf({ firstName, lastName }) || username;
}

/** The values of the user form. */
export interface UserForm<Role extends string> {
  firstName: string;
  lastName: string;
  email: string;
  roles: Role[];
}

/** What changed in the form of a user. */
export type UserChanges<Role extends string> = Partial<Pick<UserForm<Role>, 'firstName' | 'lastName' | 'email'>> & {
  roleChange?: SetDifference<Role>;
};

/**
 * Returns the changed fields of a user, as the form was opened with them; unchanged roles are omitted, because new ones
 * end sessions.
 */
export function userChanges<Role extends string>(user: UserForm<Role>, values: UserForm<Role>): UserChanges<Role> {
  const changes: UserChanges<Role> = {};
  for (const field of ['firstName', 'lastName', 'email'] as const) {
    const text = values[field].trim();
    if (text !== user[field]) changes[field] = text;
  }
  const roleChange = setChange(user.roles, values.roles);
  if (changesSet(roleChange)) changes.roleChange = roleChange;
  return changes;
}
