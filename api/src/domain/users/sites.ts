import type { HostConfig, HostTable } from '@heliograph/shared/contract/hosts';
import type { App } from '@heliograph/shared/reference/roles';

/**
 * The site on which a user of a brand and app signs in, to which links in their mails lead: the one that the
 * request came to if it is theirs, else the first in the host table; null if the brand has no such site.
 */
export function siteOf(hosts: HostTable, { brandId, app }: { brandId: number; app: App }, current: HostConfig): HostConfig | null {
  if (current.app === app && current.brandConfig.id === brandId) return current;
  for (const host of Object.values(hosts.hosts)) {
    const brandConfig = hosts.brands[host.brand];
    if (host.app === app && brandConfig?.id === brandId) return { ...host, brandConfig };
  }
  return null;
}
