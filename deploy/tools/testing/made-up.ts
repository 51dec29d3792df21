import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { BuiltFile, RegistryScreen, RemoteManifest, ShellManifest } from '@heliograph/platform/remote';
import { compressFolder } from '../../server/store/compress';
import { readHosts } from '../../server/hosts';
import { moduleName } from '../../release/platform/bundle';
import { hostsOf, type PlatformSource } from '../../release/platform/live';
import { hostsName } from '../../server/store/live-epoch';
import { platform } from '../../release/platform/platform';
import type { Releaser } from '../../release/acts/flip';
import { folderStore } from '../../server/store/folder-store';
import type { BuildPlace, ReleaseStore } from '../../server/store/release-store';

/** Creates a temporary folder for a store. */
export const madeUpFolder = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'store-'));

/** Returns the manifest entry of a file. */
export function builtFile(text: string): BuiltFile {
  const bytes = Buffer.from(text);
  return {
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    bytes: bytes.length,
    brotli: brotliCompressSync(bytes).length,
  };
}

const filesOf = (texts: Record<string, string>): Record<string, BuiltFile> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, builtFile(text)]));

/** Writes a compressed build, as webpack does, in a directory that the store can adopt. */
export async function writeBuild(
  folder: string,
  texts: Record<string, string>,
  manifest: string,
  json: unknown,
): Promise<string> {
  const directory = path.join(folder, `made-${Math.random().toString(36).slice(2)}`);
  await mkdir(directory, { recursive: true });
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(directory, name), text);
  await compressFolder(directory);
  await writeFile(path.join(directory, manifest), JSON.stringify(json));
  return directory;
}

/** A screen whose first paint needs `screen.js`. */
export const madeUpScreen = (more: Partial<RegistryScreen> = {}): RegistryScreen => ({
  path: 'billing/history',
  title: 'Billing History',
  roles: ['customer'],
  files: ['screen.js'],
  barrels: [],
  ...more,
});

/** Variations of a test build. */
interface MadeUp<Manifest> {
  manifest?: Partial<Manifest>;
  /** Additional scripts by name. */
  texts?: Record<string, string>;
}

/**
 * Uses the platform of this checkout, whichever is live, and the released hosts, or this checkout's if there are none.
 */
const treePlatform =
  (store: ReleaseStore): PlatformSource =>
  async (registry) => ({ platform, hosts: registry.hosts ? await hostsOf(store, registry) : readHosts() });

/** A store in a temporary folder, and functions that add small test builds. */
export interface MadeUpStore {
  store: ReleaseStore;
  folder: string;
  /** Adds a platform build with the code of this checkout. */
  putPlatform(build: string): Promise<BuildPlace>;
  /** Adds a table of hosts; by default that of this checkout. */
  putHosts(build: string, table?: HostTable): Promise<BuildPlace>;
  putShell(build: string, how?: MadeUp<ShellManifest>): Promise<BuildPlace>;
  putRemote(name: string, build: string, how?: MadeUp<RemoteManifest>): Promise<BuildPlace>;
  /** Creates a publisher whose clock (ISO UTC) can be moved. */
  releaser(by?: string, at?: string): Releaser;
}

/** Creates an empty store. */
export async function madeUpStore(): Promise<MadeUpStore> {
  const folder = await madeUpFolder();
  const store = folderStore(folder);
  return {
    store,
    folder,
    async putPlatform(build) {
      await store.putFiles({ base: 'platform', build }, { [moduleName]: '' });
      return { base: 'platform', build };
    },
    async putHosts(build, table = readHosts()) {
      await store.putFiles({ base: 'hosts', build }, { [hostsName]: JSON.stringify(table) });
      return { base: 'hosts', build };
    },
    async putShell(build, { manifest, texts } = {}) {
      const all = { 'shell.js': `'shell ${build}';`, 'layout.js': 'layout;', 'session.js': 'session;', ...texts };
      const json: ShellManifest = {
        build,
        boot: 'boot()',
        scripts: ['shell.js'],
        files: filesOf(all),
        contracts: [1],
        capabilities: [],
        parts: { layout: ['layout.js'], session: ['session.js'] },
        ...manifest,
      };
      await store.putBuild({ base: 'shell', build }, await writeBuild(folder, all, 'shell.json', json));
      return { base: 'shell', build };
    },
    async putRemote(name, build, { manifest, texts } = {}) {
      const all = { 'entry.js': `'${name} ${build}';`, 'front.js': 'front;', 'screen.js': 'screen;', ...texts };
      const json: RemoteManifest = {
        name,
        build,
        app: 'customer',
        contract: 1,
        requires: [],
        entry: 'entry.js',
        front: ['front.js'],
        files: filesOf(all),
        sections: [{ title: 'Billing', icon: 'wallet', screens: [madeUpScreen({ path: `${name}/history` })] }],
        ...manifest,
      };
      await store.putBuild({ base: `r/${name}`, build }, await writeBuild(folder, all, 'remote.json', json));
      return { base: `r/${name}`, build };
    },
    releaser: (by = 'Ann', at = '2026-11-21T10:00:00.000Z') => ({
      store,
      platforms: treePlatform(store),
      by,
      why: '',
      now: () => new Date(at),
    }),
  };
}
