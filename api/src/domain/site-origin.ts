import { findHost } from '@heliograph/shared/contract/hosts';
import type { HostConfig, HostTable } from '@heliograph/shared/contract/hosts';

/** Returns the name under which the host table has a host. */
export function nameOfHost({ hosts }: HostTable, { brand, app, origin }: HostConfig): string {
  const found = Object.entries(hosts).find(([, host]) => host.brand === brand && host.app === app && host.origin === origin);
  if (!found) throw new Error(`The host table has no host ${origin}`);
  return found[0];
}

/** Returns the host of a name that was stored; throws if the host table no longer has it. */
export function hostNamed(hosts: HostTable, name: string): HostConfig {
  const host = findHost(hosts, name);
  if (!host) throw new Error(`The host table has no host ${name}`);
  return host;
}

/** Returns the origin of a host as users open it, with `{port}` filled in. */
export function originOf(origin: string, port: number): string {
  return origin.replace('{port}', String(port));
}
