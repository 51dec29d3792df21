/** Returns the name of a user or a contact; empty if neither part is known. */
export const fullNameOf = ({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }): string =>
  `${firstName} ${lastName}`.trim();
