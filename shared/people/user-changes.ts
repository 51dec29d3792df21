/** What the form of a user holds. */
export interface UserForm<Role extends string> {
  firstName: string;
  lastName: string;
  email: string;
  roles: Role[];
}

/** What differs from the user as they are: only that is sent, since roles that are sent end sessions. */
export function userChanges<Role extends string>(user: UserForm<Role>, values: UserForm<Role>): Partial<UserForm<Role>> {
  const changes: Partial<UserForm<Role>> = {};
  for (const field of ['firstName', 'lastName', 'email'] as const) {
    const text = values[field].trim();
    if (text !== user[field]) changes[field] = text;
  }
  const held = new Set<string>(user.roles);
  if (values.roles.length !== held.size || values.roles.some((role) => !held.has(role))) changes.roles = values.roles;
  return changes;
}
