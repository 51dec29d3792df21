/** Names that never belong to a host of the public internet (RFC 6761, RFC 8375, and what private networks use). */
const privateSuffixes = ['localhost', 'local', 'internal', 'intranet', 'private', 'lan', 'home', 'corp', 'arpa', 'test', 'invalid', 'onion'];

/**
 * True for the name of a host on the public internet, as far as a name tells: at least two labels, no IP address
 * in any notation, no name of a private network. What the name resolves to has to be checked where it is called.
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.includes('') || name.startsWith('[')) return false;
  return /^([a-z]{2,}|xn--[a-z0-9-]+)$/.test(last) && !privateSuffixes.includes(last);
}

/** True for an address that messages may be posted to: https, without credentials, at a public host. */
export function isPublicHttpsUrl(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && !username && !password && isPublicHost(hostname);
}
