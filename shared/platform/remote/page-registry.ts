import type { HostBrand } from '@heliograph/contract/calls/hosts';
import type { App } from '@heliograph/contract/reference/roles';
import type { LiveRemote, RegistryShell } from './registry';
import type { MenuSection } from './shell-api';

/** The shell in a page: what its boot script preloads. */
export interface PageShell extends Pick<RegistryShell, 'build' | 'base' | 'parts'> {
  /** Integrity of each file of `parts`. */
  files: Record<string, string>;
}

/** The data in a page of an app: its own remotes only. */
export interface PageRegistry {
  app: App;
  epoch: number;
  shell: PageShell;
  remotes: LiveRemote[];
  /** Menus of other apps: the admin app shows which screens customer roles open. Titles and roles only. */
  menus?: Partial<Record<App, MenuSection[]>>;
}

/** A brand in the page: includes the style sheet of its accent color. */
export interface PageBrand extends HostBrand {
  css: string;
}

/** A host in the page. */
export interface PageHost {
  brand: string;
  api: string;
  /** True if developers may load a remote from their own machine into this host's pages. */
  override?: true;
}

/** The hosts of an app's page. */
export interface PageHosts {
  brands: Record<string, PageBrand>;
  hosts: Record<string, PageHost>;
}
