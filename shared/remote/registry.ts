import type { HostBrand } from '../contract/hosts';
import type { App, Role } from '../reference/roles';
import type { ScreenAction } from './define-remote';
import type { FirstCall } from './first-call';
import type { MenuSection } from './shell-api';

/** A built file: its subresource integrity (`sha384-…`), its size in bytes, and as brotli. */
export interface BuiltFile {
  integrity: string;
  bytes: number;
  brotli?: number;
}

/** A screen as the registry knows it: all but the code. */
export interface RegistryScreen {
  path: string;
  title: string;
  roles: Role[];
  /** A `MenuIcon`, if not that of the section. */
  icon?: string;
  hidden?: boolean;
  /** What the screen asks first. */
  first?: FirstCall;
  /** What the command palette offers of it; a shell made before they existed ignores them. */
  actions?: readonly ScreenAction[];
  /** Files of the remote that the screen's first paint needs beside the container and the front door. */
  files: string[];
  /** Lazy barrels of `shared` that those files take from the shell, such as `data`. */
  barrels: string[];
}

export interface RegistrySection {
  title: string;
  icon: string;
  screens: RegistryScreen[];
}

/** What it takes to load a build of a remote. */
export interface RemoteBuild {
  name: string;
  build: string;
  /** Version of `ShellApi` that it was written against. */
  contract: number;
  /** File name of the container. */
  entry: string;
  /** Each built file by name; a page carries those only that it may load by itself. */
  files: Record<string, BuiltFile>;
  /** Address of the build's directory, with a slash at the end. */
  base: string;
}

/** `remote.json`, which the build of a remote writes. */
export interface RemoteManifest extends Omit<RemoteBuild, 'base'> {
  app: App;
  /** Capabilities of the shell that it cannot do without (docs/contract.md). */
  requires: string[];
  /** Its place in the menu. Missing in builds made before it existed. */
  order?: number;
  /** Files of the front door, which the container asks for first. */
  front: string[];
  sections: RegistrySection[];
  /** Folders whose sources are in it: its own, and rooms of `shared`. Missing in builds of older checkouts. */
  sources?: string[];
}

/** A build of a remote in the registry. */
export type RegistryRemote = RemoteManifest & RemoteBuild;

/** A build that a share of the sessions gets. */
export interface Canary {
  /** Percent of the sessions, 1 to 99. */
  share: number;
  /** When it began, ISO UTC. */
  since: string;
  build: RegistryRemote;
}

/** What is live of one remote. */
export interface LiveRemote {
  name: string;
  stable: RegistryRemote;
  canary?: Canary;
  /** The last stable build that did well: what a tab falls back to when this one fails. */
  lastGood?: RemoteBuild;
  /** True for a remote that was released for the first time and not promoted yet: its stable build is in nobody's menu. */
  hidden?: true;
}

/** `shell.json`, which the build of the shell writes. */
export interface ShellManifest {
  build: string;
  /** The script that stands in the page itself. */
  boot: string;
  /** The style sheet that stands in the page itself: reset, tokens, keyframes. Builds made before it existed have none. */
  css?: string;
  /** Markup that stands in the page until the shell draws itself. Builds made before it existed have none. */
  frame?: string;
  scripts: string[];
  files: Record<string, BuiltFile>;
  /** Versions of `ShellApi` that it gives. */
  contracts: number[];
  /** What it can do beyond the contract's first version (docs/contract.md). */
  capabilities: string[];
  /** Files of its lazy parts by name: `layout`, `session`, and each lazy barrel. */
  parts: Record<string, string[]>;
}

/** A build of the shell in the registry. */
export interface RegistryShell extends ShellManifest {
  base: string;
}

/** A build that no page loads: the platform's code, or its hosts. */
export interface PlatformBuild {
  build: string;
  /** Address of its directory below the store, `/platform/1a2b/`. */
  base: string;
}

/** `registry.json`: what is live. */
export interface Registry {
  /** Grows by one with every flip. */
  epoch: number;
  shell: RegistryShell;
  /** What makes the pages and runs the gate. Missing in a store of an older version. */
  platform?: PlatformBuild;
  /** Hosts and brands. Missing in a store of an older version. */
  hosts?: PlatformBuild;
  /** Remotes of each app in menu order. */
  apps: Record<App, LiveRemote[]>;
}

/** The shell as a page knows it: what its boot script preloads. */
export interface PageShell extends Pick<RegistryShell, 'build' | 'base' | 'parts'> {
  /** Integrity of each file of `parts`. */
  files: Record<string, string>;
}

/** What the page of an app carries in itself: its own remotes only. */
export interface PageRegistry {
  app: App;
  epoch: number;
  shell: PageShell;
  remotes: LiveRemote[];
  /** Menus of other apps: the admin app shows what the roles of customers open. Titles and roles only. */
  menus?: Partial<Record<App, MenuSection[]>>;
}

/** A brand in the page: with the style sheet of its accent. */
export interface PageBrand extends HostBrand {
  css: string;
}

/** A host in the page. */
export interface PageHost {
  brand: string;
  api: string;
  /** True if a developer may put a remote of the own machine into this host's pages. */
  override?: true;
}

/** The hosts that the page of an app serves. */
export interface PageHosts {
  brands: Record<string, PageBrand>;
  hosts: Record<string, PageHost>;
}
