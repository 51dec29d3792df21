/** First and last name of a user, or the username where neither is known. */
export function fullName({ firstName, lastName, username }: { firstName: string; lastName: string; username: string }): string {
  return `${firstName} ${lastName}`.trim() || username;
}
