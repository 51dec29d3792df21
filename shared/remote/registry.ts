import type { HostBrand } from '../contract/hosts';
import type { App, Role } from '../reference/roles';

/** A built file: its subresource integrity (`sha384-…`) and its size in bytes. */
export interface BuiltFile {
  integrity: string;
  bytes: number;
}

/** A screen as the registry knows it: all but the code. */
export interface RegistryScreen {
  path: string;
  title: string;
  roles: Role[];
  icon?: string;
  hidden?: boolean;
}

export interface RegistrySection {
  title: string;
  icon: string;
  screens: RegistryScreen[];
}

/** `remote.json`, which the build of a remote writes. */
export interface RemoteManifest {
  name: string;
  app: App;
  contract: number;
  sections: RegistrySection[];
  build: string;
  /** File name of the container. */
  entry: string;
  files: Record<string, BuiltFile>;
}

/** A remote in the registry. */
export interface RegistryRemote extends RemoteManifest {
  /** Address of the build's directory, with a slash at the end. */
  base: string;
}

/** `shell.json`, which the build of the shell writes. */
export interface ShellManifest {
  build: string;
  boot: string;
  scripts: string[];
  files: Record<string, BuiltFile>;
}

/** `registry.json`: what is live. */
export interface Registry {
  /** Grows by one with every flip. */
  epoch: number;
  shell: ShellManifest & { base: string };
  /** Remotes of each app in menu order. */
  apps: Record<App, RegistryRemote[]>;
}

/** What the page of an app carries in itself: its own remotes only. */
export interface PageRegistry {
  app: App;
  epoch: number;
  shell: string;
  remotes: RegistryRemote[];
}

/** A brand in the page: with the style sheet of its accent. */
export interface PageBrand extends HostBrand {
  css: string;
}

/** The hosts that the page of an app serves. */
export interface PageHosts {
  brands: Record<string, PageBrand>;
  hosts: Record<string, { brand: string; api: string }>;
}
