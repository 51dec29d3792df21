/** Returns first and last name of a user, or the username without them. */
export function fullName({ firstName, lastName, username }: { firstName: string; lastName: string; username: string }): string {
  return `${firstName} ${lastName}`.trim() || username;
}
