import type { HostConfig, HostTable } from '@heliograph/contract/calls/hosts';
import type { App } from '@heliograph/contract/reference/roles';

/**
 * Returns the site where a user of a brand and app logs in, for links in their emails: the site of the request if it
 * is theirs, otherwise the first in the host table; null if the brand has no such site.
 */
export function siteOf(
  hosts: HostTable,
  { brandId, app }: { brandId: number; app: App },
  current: HostConfig,
): HostConfig | null {
  if (current.app === app && current.brandConfig.id === brandId) return current;
  return firstSiteOf(hosts, { brandId, app });
}

/** Returns the first site of a brand and app in the host table; null if there is none. */
export function firstSiteOf(hosts: HostTable, { brandId, app }: { brandId: number; app: App }): HostConfig | null {
  for (const host of Object.values(hosts.hosts)) {
    const brandConfig = hosts.brands[host.brand];
    if (host.app === app && brandConfig?.id === brandId) return { ...host, brandConfig };
  }
  return null;
}
