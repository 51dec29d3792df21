import type { PageBrand, PageHosts, PageRegistry } from '@heliograph/platform/remote';

const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** What the page contains for the host it was opened at. */
export interface PageData {
  registry: PageRegistry;
  brand: PageBrand;
  /** API URL of the host, without a trailing slash. */
  api: string;
  /** True if the host lets developers load remotes from their own machine. */
  override: boolean;
}

const loopback: Record<string, string> = { '127.0.0.1': 'localhost', '[::1]': 'localhost' };

/** Reads the registry and the host's brand from the page; null if the host is not in its table. */
export function readPageData(hostname: string): PageData | null {
  const registry = read('hg-registry') as PageRegistry;
  const table = read('hg-hosts') as PageHosts;
  const host = table.hosts[loopback[hostname] ?? hostname];
  const brand = host && table.brands[host.brand];
  return host && brand ? { registry, brand, api: host.api, override: host.override === true } : null;
}
