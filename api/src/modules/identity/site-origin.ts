import { findHost } from '@heliograph/contract/calls/hosts';
import type { HostConfig, HostTable } from '@heliograph/contract/calls/hosts';

/** Returns the host table's key for a host. */
export function nameOfHost({ hosts }: HostTable, { brand, app, origin }: HostConfig): string {
  const found = Object.entries(hosts).find(
    ([, host]) => host.brand === brand && host.app === app && host.origin === origin,
  );
  if (!found) throw new Error(`The host table has no host ${origin}`);
  return found[0];
}

/** Returns the host of a stored key; throws if the host table no longer has it. */
export function hostByName(hosts: HostTable, name: string): HostConfig {
  const host = findHost(hosts, name);
  if (!host) throw new Error(`The host table has no host ${name}`);
  return host;
}

/** Returns the origin of a host in browsers, with `{port}` replaced. */
export function originOf(origin: string, port: number): string {
  return origin.replace('{port}', String(port));
}
