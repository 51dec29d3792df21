import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { HostTable } from '@heliograph/shared/contract/hosts';
import type { Registry } from '@heliograph/shared/remote';
import { hostsName } from './platform/live';
import { epochDir, newestEpoch } from './store/epochs';

/** What is live in a store that is a folder. */
export interface LiveEpoch {
  /** Directory of its pages, below the store. */
  dir: string;
  registry: Registry;
  /** Hosts and brands that it serves. */
  hosts: HostTable;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads the newest epoch of a store. Throws in words, without a path, if nothing that can be served has been released into it. */
export function readLiveEpoch(storeDir: string): LiveEpoch {
  const epoch = newestEpoch(storeDir);
  if (epoch === 0) throw new Error('Nothing is released yet. Run npm start, or npm run build.');
  const dir = epochDir(epoch);
  const registry = read(path.join(storeDir, dir, 'registry.json')) as Registry;
  if (!registry.hosts) throw new Error('The release store was made by an older version and has no hosts. Run npm start, or npm run release -- publish shell.');
  return { dir, registry, hosts: read(path.join(storeDir, registry.hosts.base, hostsName)) as HostTable };
}

/** Follows a store: returns what is live now. It reads again only when a release was made. */
export function followStore(storeDir: string): () => LiveEpoch {
  const epochs = path.join(storeDir, 'epochs');
  let known: { at: number; live: LiveEpoch } | null = null;
  return () => {
    const at = statSync(epochs, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known?.at !== at) known = { at, live: readLiveEpoch(storeDir) };
    return known.live;
  };
}

/** The table of hosts that is live whenever it is looked at. */
export const liveHosts = (live: () => LiveEpoch): HostTable => ({
  get brands() {
    return live().hosts.brands;
  },
  get hosts() {
    return live().hosts.hosts;
  },
});
