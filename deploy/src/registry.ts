import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RegistryRemote, RemoteManifest, ShellManifest } from '@heliograph/shared/remote';
import type { Build } from './build-package';
import { storeDir } from './paths';

/** Sections stand in the menu in this order; a remote that is not named comes after them, by name. */
const menuOrder = ['numbers', 'campaigns', 'contacts', 'billing', 'reports', 'account', 'admin'];

const rank = (name: string): number => {
  const place = menuOrder.indexOf(name);
  return place < 0 ? menuOrder.length : place;
};

export const registryFile = path.join(storeDir, 'registry.json');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What is live now; null before the first release. */
export function readRegistry(): Registry | null {
  return existsSync(registryFile) ? (readJson(registryFile) as Registry) : null;
}

/** Writes a file so that a reader sees the old one or the new one. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const half = `${file}.half-${process.pid}`;
  await writeFile(half, text);
  await rename(half, file);
}

/** The registry that has exactly these builds live. */
export function registryOf(builds: Build[]): Registry {
  const shellBuild = builds.find((build) => build.package.folder === 'shell');
  if (!shellBuild) throw new Error('A release needs a build of the shell');
  const place = (build: Build): string => path.join(storeDir, build.package.base, build.buildId);
  const base = (build: Build): string => `/${build.package.base}/${build.buildId}/`;
  const remotes = builds
    .filter((build) => build !== shellBuild)
    .map((build): RegistryRemote => ({ ...(readJson(path.join(place(build), 'remote.json')) as RemoteManifest), base: base(build) }))
    .sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1));
  return {
    epoch: (readRegistry()?.epoch ?? 0) + 1,
    shell: { ...(readJson(path.join(place(shellBuild), 'shell.json')) as ShellManifest), base: base(shellBuild) },
    apps: {
      customer: remotes.filter((remote) => remote.app === 'customer'),
      admin: remotes.filter((remote) => remote.app === 'admin'),
    },
  };
}

/** Makes a registry the live one. */
export async function writeRegistry(registry: Registry): Promise<void> {
  await writeWhole(registryFile, `${JSON.stringify(registry, null, 2)}\n`);
}
