import { findHost } from '@heliograph/contract/calls/hosts';
import type { HostConfig, HostTable } from '@heliograph/contract/calls/hosts';
import { originOf } from '../modules/identity';

interface Headers {
  host?: string | undefined;
  origin?: string | undefined;
}

const isAbsolute = (api: string) => /^https?:\/\//.test(api);

function hostOf(url: string | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).host : undefined;
}

/**
 * Returns the entry of the host table for a request. An API on its own origin serves several
 * hosts: there the page's origin decides, among the hosts with this API address.
 */
export function resolveHost(table: HostTable, headers: Headers): HostConfig | null {
  const direct = findHost(table, headers.host);
  if (direct) return direct;
  const page = findHost(table, hostOf(headers.origin));
  return page && isAbsolute(page.api) && hostOf(page.api) === headers.host?.toLowerCase() ? page : null;
}

/** Checks whether a page of this origin may call the API from another origin: its host has an absolute API address. */
export function mayCallAcross(table: HostTable, origin: string, port: number): boolean {
  return Object.values(table.hosts).some((host) => isAbsolute(host.api) && originOf(host.origin, port) === origin);
}
