import ipaddr from 'ipaddr.js';

/** Networks in CIDR notation that may be reached although they aren't public. */
export type Allowed = readonly string[];

/** Checks whether an IP address is in one of the allowed networks. IPv4 addresses inside IPv6 are checked as such. */
export const isAllowed = (address: string, allowed: Allowed): boolean =>
  ipaddr.isValid(address) && allowed.some((network) => matches(ipaddr.process(address), network));

/**
 * Networks that count as public but aren't: IPv4 addresses inside IPv6 without a prefix (`::a9fe:a9fe`), and the
 * metadata address of Azure.
 */
const notPublic: Allowed = ['::/96', '168.63.129.16/32'];

/** Checks whether an IP address may be connected to: a public one, or one of the allowed networks. */
export function mayConnect(address: string, allowed: Allowed): boolean {
  return (
    ipaddr.isValid(address) &&
    ((ipaddr.process(address).range() === 'unicast' && !isAllowed(address, notPublic)) || isAllowed(address, allowed))
  );
}

function matches(ip: ReturnType<typeof ipaddr.process>, network: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network);
  return ip.kind() === base.kind() && ip.match(base, bits);
}

/** Reads a list of networks such as `127.0.0.0/8,::1/128`; throws if one is invalid. */
export function readAllowed(text: string | undefined): Allowed {
  const networks = (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  for (const network of networks)
    if (!ipaddr.isValidCIDR(network))
      throw new Error(`WEBHOOK_ALLOW must list networks such as 127.0.0.0/8, not "${network}".`);
  return networks;
}
