import { BlockList, isIP } from 'node:net';
import type { ApiOptions } from '@heliograph/api';

/** Decides whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
export type TrustProxy = NonNullable<ApiOptions['trustProxy']>;

/** Named ranges: this machine, and private networks. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/** The maximum number of chained proxies. */
const mostHops = 10;

/** A range wider than this contains addresses of clients, not only of proxies. */
const widest = { 4: 8, 6: 16 };

const refuse = (value: string, why: string): Error =>
  new Error(
    `TRUST_PROXY="${value}" ${why} Use addresses (10.0.0.7), ranges (10.0.0.0/24), ${named.join(', ')}, separated by commas, or the number of chained proxies (1).`,
  );

/**
 * Networks that must contain the nearest proxy if only the number of proxies is set: no internet client has such an
 * address.
 */
function privateNetworks(): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of [
    ['127.0.0.0', 8],
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['169.254.0.0', 16],
  ] as const)
    list.addSubnet(network, prefix, 'ipv4');
  for (const [network, prefix] of [
    ['::1', 128],
    ['fc00::', 7],
    ['fe80::', 10],
  ] as const)
    list.addSubnet(network, prefix, 'ipv6');
  return list;
}

/**
 * Trusts a number of proxies, the nearest of which is in a private network: clients that connect directly are not
 * trusted.
 */
function hops(count: number): TrustProxy {
  const near = privateNetworks();
  return (address, hop) => hop < count && (hop > 0 || near.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
}

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Validates one entry of the list. Throws an error that says what is wrong. */
function checkEntry(value: string, entry: string): void {
  if (named.includes(entry)) return;
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (
    (family !== 4 && family !== 6) ||
    rest.length > 0 ||
    (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) ||
    address.includes('%')
  ) {
    throw refuse(value, `contains an entry that is neither an address nor a range: "${entry}".`);
  }
  if (family === 6 && mapped.check(address, 'ipv6'))
    throw refuse(value, `contains an IPv4 address in IPv6 form: write "${entry}" as IPv4.`);
  const bits = family === 4 ? 32 : 128;
  const length = Number(prefix ?? bits);
  if (length > bits) throw refuse(value, `contains an invalid range: "${entry}".`);
  if (length < widest[family])
    throw refuse(
      value,
      `would trust everyone: "${entry}" is wider than /${widest[family]}, so any client could claim any address.`,
    );
}

/**
 * Reads `TRUST_PROXY`. Returns undefined if it is not set; `X-Forwarded-*` is then ignored. Throws an error that lists
 * the allowed values if it is invalid or would let every client choose its own address.
 */
export function readTrustProxy(value: string | undefined): TrustProxy | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const text = value.trim();
  if (/^(true|yes|on|all|any|\*)$/i.test(text))
    throw refuse(value, 'would trust everyone, so any client could claim any address. List your proxies.');
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    if (count < 1 || count > mostHops) throw refuse(value, `is not a number of proxies from 1 to ${mostHops}.`);
    return hops(count);
  }
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries) checkEntry(value, entry);
  return entries;
}
