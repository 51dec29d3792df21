/** Returns true if a path matches a pattern whose parts may be parameters, `campaigns/:campaignUUID/messages`. */
export function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]));
}
