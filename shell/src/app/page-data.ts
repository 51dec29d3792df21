import type { PageBrand, PageHosts, PageRegistry } from '@heliograph/shared/remote';

const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** What the page carries for the host it was opened at. */
export interface PageData {
  registry: PageRegistry;
  brand: PageBrand;
  /** API address of the host, without a slash at the end. */
  api: string;
  /** True if the host lets developers put remotes of their own machine into its pages. */
  override: boolean;
}

const loopback: Record<string, string> = { '127.0.0.1': 'localhost', '[::1]': 'localhost' };

/** Reads the registry and the host's brand out of the page; null when the host is not in its table. */
export function readPageData(hostname: string): PageData | null {
  const registry = read('hg-registry') as PageRegistry;
  const table = read('hg-hosts') as PageHosts;
  const host = table.hosts[loopback[hostname] ?? hostname];
  const brand = host && table.brands[host.brand];
  return host && brand ? { registry, brand, api: host.api, override: host.override === true } : null;
}
