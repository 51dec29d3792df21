/** Returns true if a path matches a pattern whose parts may be parameters, `campaigns/:campaignUUID/messages`. */
export function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/**
 * Returns the canonical form of a path: in the case of its pattern, without redundant slashes.
 * `/Main/My-Numbers/` becomes `/main/my-numbers`; parameters do not change. A path that matches no pattern is
 * returned unchanged.
 */
export function canonicalPath(path: string, patterns: readonly string[]): string {
  if (patterns.some((pattern) => matches(pattern, path))) return path;
  const given = partsOf(path);
  for (const pattern of patterns) {
    const wanted = partsOf(pattern);
    const fits =
      wanted.length === given.length &&
      wanted.every((part, at) => part.startsWith(':') || part.toLowerCase() === given[at]?.toLowerCase());
    if (fits) return `/${wanted.map((part, at) => (part.startsWith(':') ? given[at] : part)).join('/')}`;
  }
  return path;
}
