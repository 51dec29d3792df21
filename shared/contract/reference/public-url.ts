/** Names that are never hosts on the public internet (RFC 6761, RFC 8375, and common names of private networks). */
const privateSuffixes = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'private',
  'lan',
  'home',
  'corp',
  'arpa',
  'test',
  'invalid',
  'onion',
];

/**
 * Checks whether a name can be a host on the public internet: at least two labels, no IP address in any
 * notation, no name of a private network. The caller has to check the addresses that it resolves to.
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.includes('') || name.startsWith('[')) return false;
  return /^([a-z]{2,}|xn--[a-z0-9-]+)$/.test(last) && !privateSuffixes.includes(last);
}

/** Checks for an address that messages may be posted to: https, without credentials, at a public host. */
export function isPublicHttpsUrl(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && !username && !password && isPublicHost(hostname);
}
