/** Returns a value as JSON, with amounts of any size as texts. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
