import { BlockList, isIP } from 'node:net';
import type { ApiOptions } from '@heliograph/api';

/** Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
export type TrustProxy = NonNullable<ApiOptions['trustProxy']>;

/** Ranges that have a name: this machine, and the private networks. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/** More proxies in a row than anyone has. */
const mostHops = 10;

/** A wider range than this holds addresses of people, not of proxies. */
const widest = { 4: 8, 6: 16 };

const refuse = (value: string, why: string): Error =>
  new Error(`TRUST_PROXY="${value}" ${why} It takes addresses (10.0.0.7), ranges (10.0.0.0/24), ${named.join(', ')}, separated by commas, or the number of proxies in a row (1).`);

/** Networks in which the nearest proxy must be when proxies are only counted: nobody on the internet has such an address. */
function privateNetworks(): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of [['127.0.0.0', 8], ['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16], ['169.254.0.0', 16]] as const) list.addSubnet(network, prefix, 'ipv4');
  for (const [network, prefix] of [['::1', 128], ['fc00::', 7], ['fe80::', 10]] as const) list.addSubnet(network, prefix, 'ipv6');
  return list;
}

/** Trusts so many proxies, the nearest of which is in a private network: whoever connects directly is not believed. */
function hops(count: number): TrustProxy {
  const near = privateNetworks();
  return (address, hop) => hop < count && (hop > 0 || near.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
}

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Checks one entry of a list; throws with what is wrong. */
function checkEntry(value: string, entry: string): void {
  if (named.includes(entry)) return;
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) || address.includes('%')) {
    throw refuse(value, `has an entry that is no address and no range: "${entry}".`);
  }
  if (family === 6 && mapped.check(address, 'ipv6')) throw refuse(value, `names an IPv4 address as IPv6: write "${entry}" as IPv4.`);
  const bits = family === 4 ? 32 : 128;
  const length = Number(prefix ?? bits);
  if (length > bits) throw refuse(value, `has a range that does not exist: "${entry}".`);
  if (length < widest[family]) throw refuse(value, `would believe anyone: "${entry}" is wider than /${widest[family]}, and any visitor could claim any address.`);
}

/**
 * Reads `TRUST_PROXY`; undefined if it is not set, and then `X-Forwarded-*` is ignored. Throws with what it takes instead,
 * also for a value that would let every visitor choose the address under which the server sees them.
 */
export function readTrustProxy(value: string | undefined): TrustProxy | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const text = value.trim();
  if (/^(true|yes|on|all|any|\*)$/i.test(text)) throw refuse(value, 'would believe anyone, and any visitor could claim any address. Name your proxies.');
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    if (count < 1 || count > mostHops) throw refuse(value, `is no number of proxies from 1 to ${mostHops}.`);
    return hops(count);
  }
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries) checkEntry(value, entry);
  return entries;
}
