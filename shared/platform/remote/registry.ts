import type { App, Role } from '@heliograph/contract/reference/roles';
import type { ScreenAction } from './define-remote';
import type { FirstCall } from './first-call';

/** A built file: its subresource integrity (`sha384-…`), its size in bytes, and as brotli. */
export interface BuiltFile {
  integrity: string;
  bytes: number;
  brotli?: number;
}

/** A screen in the registry: everything but the code. */
export interface RegistryScreen {
  path: string;
  title: string;
  roles: Role[];
  /** A `MenuIcon`, if different from the section's. */
  icon?: string;
  hidden?: boolean;
  /** The screen's first call. */
  first?: FirstCall;
  /** Its actions in the command palette; a shell made before they existed ignores them. */
  actions?: readonly ScreenAction[];
  /** Files of the remote that the screen's first paint needs in addition to the container and the entry. */
  files: string[];
  /** Lazy barrels of `shared` that those files import from the shell, such as `data`. */
  barrels: string[];
}

export interface RegistrySection {
  title: string;
  icon: string;
  screens: RegistryScreen[];
}

/** The data required to load a build of a remote. */
export interface RemoteBuild {
  name: string;
  build: string;
  /** Version of `ShellApi` that it was written against. */
  contract: number;
  /** File name of the container. */
  entry: string;
  /** Each built file by name; a page includes only those that it may load directly. */
  files: Record<string, BuiltFile>;
  /** Address of the build's directory, with a trailing slash. */
  base: string;
}

/** What a barrel that the shell provides exports, or what a remote uses of it. */
export interface BarrelTypes {
  /** Changes with the name or the declared type of any export. */
  version: string;
  /**
   * The types that the source of each export declares: a parameter by its place, `1`, a member of one that is an
   * object, `0.busy`, each with `?` if it may be missing; what a function `returns`; the `type` of a constant. `#` is
   * what is not compared, `0.*` that an object has other members.
   */
  exports: Record<string, Record<string, string>>;
}

/** `remote.json`, written by the build of a remote. */
export interface RemoteManifest extends Omit<RemoteBuild, 'base'> {
  app: App;
  /** Capabilities of the shell that it requires (docs/contract.md). */
  requires: string[];
  /** Its order in the menu. Missing in builds made before it existed. */
  order?: number;
  /** Files of the entry, which the container requests first. */
  front: string[];
  sections: RegistrySection[];
  /** Folders of its sources: its own, and rooms of `shared`. Missing in builds of older checkouts. */
  sources?: string[];
  /** What it uses of the barrels that the shell provides. Missing in builds of older checkouts. */
  barrels?: Record<string, BarrelTypes>;
}

/** A build of a remote in the registry. */
export type RegistryRemote = RemoteManifest & RemoteBuild;

/** A build for a share of the sessions. */
export interface Canary {
  /** Percent of the sessions, 1 to 99. */
  share: number;
  /** When it started, ISO UTC. */
  since: string;
  build: RegistryRemote;
}

/** The live builds of one remote. */
export interface LiveRemote {
  name: string;
  stable: RegistryRemote;
  canary?: Canary;
  /** The last good stable build: the fallback of a tab when this one fails. */
  lastGood?: RemoteBuild;
  /**
   * True for a remote that was released for the first time and not promoted yet: its stable build is not in any menu.
   */
  hidden?: true;
}

/** `shell.json`, written by the build of the shell. */
export interface ShellManifest {
  build: string;
  /** The script that is inlined in the page. */
  boot: string;
  /** The style sheet that is inlined in the page: reset, tokens, keyframes. Builds made before it existed have none. */
  css?: string;
  /** Static markup in the page until the shell renders. Builds made before it existed have none. */
  frame?: string;
  scripts: string[];
  files: Record<string, BuiltFile>;
  /** Versions of `ShellApi` that it provides. */
  contracts: number[];
  /** Its capabilities beyond the contract's first version (docs/contract.md). */
  capabilities: string[];
  /** Files of its lazy parts by name: `layout`, `session`, and each lazy barrel. */
  parts: Record<string, string[]>;
  /** The barrels that it provides, by their short names. Missing in builds of older checkouts. */
  barrels?: Record<string, BarrelTypes>;
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

/** `registry.json`: the live builds. */
export interface Registry {
  /** Incremented by every release. */
  epoch: number;
  shell: RegistryShell;
  /** The build that renders the pages and runs the gate. Missing in a store of an older version. */
  platform?: PlatformBuild;
  /** Hosts and brands. Missing in a store of an older version. */
  hosts?: PlatformBuild;
  /** Remotes of each app in menu order. */
  apps: Record<App, LiveRemote[]>;
}
