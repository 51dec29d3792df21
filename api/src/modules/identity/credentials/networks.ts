import { isIP } from 'node:net';
import { fieldError } from '../../../base/refusal';

/** Returns addresses and networks in the form that PostgreSQL reads; 422 for one that is neither. */
export function checkedNetworks(field: string, ranges: readonly string[]): string[] {
  return [...new Set(ranges.map((range) => range.trim().toLowerCase()))].map((range) => {
    const [address = '', prefix, ...rest] = range.split('/');
    const family = address.includes('%') ? 0 : isIP(address);
    const most = family === 6 ? 128 : 32;
    const valid =
      family > 0 &&
      rest.length === 0 &&
      (prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= most));
    if (!valid)
      throw fieldError(
        field,
        'invalid',
        `${range} is not an IP address or network, such as 203.0.113.7 or 203.0.113.0/24`,
      );
    return range;
  });
}

/** Formats a network for people: a single address without its prefix. */
export function networkLabel(network: string): string {
  const [address = '', prefix] = network.split('/');
  return prefix === (address.includes(':') ? '128' : '32') ? address : network;
}

/**
 * Returns the address of a client for comparisons: an IPv4 address also if it arrived over IPv6, and without a zone.
 */
export function clientAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}
