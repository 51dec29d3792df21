/** Expands an IPv6 address to its eight groups. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill('0'), ...right];
}

/**
 * Returns the network of an address: the given number of four parts for IPv4, of eight groups for IPv6.
 * A user with one IPv6 address can use all addresses of its network.
 */
export function networkOf(ip: string, { parts, groups }: { parts: number; groups: number }): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return four ? four.split('.').slice(0, parts).join('.') : groupsOf(ip).slice(0, groups).join(':');
}
