/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== '')) as [string[], string[]];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill('0'), ...right];
}

/**
 * The network that an address belongs to: of IPv4 so many parts of four, of IPv6 so many groups of eight.
 * Whoever has one IPv6 address has all of its network's.
 */
export function networkOf(ip: string, { parts, groups }: { parts: number; groups: number }): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return four ? four.split('.').slice(0, parts).join('.') : groupsOf(ip).slice(0, groups).join(':');
}
