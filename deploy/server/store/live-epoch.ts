import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { Registry } from '@heliograph/platform/remote';
import { epochDir, newestEpoch } from './epochs';

/** The file name in a build of hosts. */
export const hostsName = 'hosts.json';

/** The live epoch of a store in a folder. */
export interface LiveEpoch {
  /** Directory of its pages, below the store. */
  dir: string;
  registry: Registry;
  /** Its hosts and brands. */
  hosts: HostTable;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads the newest epoch of a store. Throws an error without paths if there is nothing to serve. */
export function readLiveEpoch(storeDir: string): LiveEpoch {
  const epoch = newestEpoch(storeDir);
  if (epoch === 0) throw new Error('Nothing has been released yet. Run npm start or npm run build.');
  const dir = epochDir(epoch);
  const registry = read(path.join(storeDir, dir, 'registry.json')) as Registry;
  if (!registry.hosts)
    throw new Error(
      'The release store was created by an older version and has no hosts. Run npm start or npm run release -- publish shell.',
    );
  return { dir, registry, hosts: read(path.join(storeDir, registry.hosts.base, hostsName)) as HostTable };
}

/** Follows a store: returns the live epoch, and reads it again only after a release. */
export function followStore(storeDir: string): () => LiveEpoch {
  const epochs = path.join(storeDir, 'epochs');
  let known: { at: number; live: LiveEpoch } | null = null;
  return () => {
    const at = statSync(epochs, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known?.at !== at) known = { at, live: readLiveEpoch(storeDir) };
    return known.live;
  };
}

/** What is live before anything is released: no section, and no shell either. */
const nothing: Registry = {
  epoch: 0,
  shell: { build: '', base: '', boot: '', scripts: [], files: {}, contracts: [], capabilities: [], parts: {} },
  apps: { customer: [], admin: [] },
};

/** Follows a store for development, where nothing has to be released yet. */
export function followForDevelopment(storeDir: string, hosts: HostTable): () => LiveEpoch {
  const follow = followStore(storeDir);
  return () => (newestEpoch(storeDir) === 0 ? { dir: '', registry: nothing, hosts } : follow());
}

/** Returns the live table of hosts at the time of each call. */
export const liveHosts = (live: () => LiveEpoch): HostTable => ({
  get brands() {
    return live().hosts.brands;
  },
  get hosts() {
    return live().hosts.hosts;
  },
});
