import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { buildPackage } from './build-package';
import { hostsFile } from './hosts';
import { inputHash } from './inputs/input-hash';
import { browserPackages, type BrowserPackage } from './packages';
import { bundlePlatform, moduleName } from './platform/bundle';
import { hostsName } from './platform/live';
import { Impossible } from './release/refused';
import type { BuildPlace, ReleaseStore } from './store/release-store';

/** Something of this tree that is released on its own. */
export interface Releasable {
  /** As commands and the log name it: `shell`, `platform`, `hosts` or `mfe-billing`. */
  name: string;
  /** Folder of its builds in the store. */
  base: string;
  /** Folders whose types and tests must be in order before it is published by hand. */
  sources: string[];
  /** Id of the build that this tree makes; takes a second at most. */
  id(): Promise<string>;
  /** Builds it into the store, where that build is missing. */
  build(store: ReleaseStore, place: BuildPlace): Promise<void>;
}

const ofPackage = (target: BrowserPackage): Releasable => ({
  name: target.folder,
  base: target.base,
  sources: target.folder === 'shell' ? ['shell', 'shared'] : [target.folder],
  id: async () => inputHash(target),
  build: (store, place) => buildPackage(store, target, place),
});

/** The template of the pages and the gate. */
const platform: Releasable = {
  name: 'platform',
  base: 'platform',
  sources: ['deploy/src/gate', 'deploy/src/platform'],
  id: async () => (await bundlePlatform()).id,
  build: async (store, place) => store.putFiles(place, { [moduleName]: (await bundlePlatform()).text }),
};

/** The table of hosts and brands, in a form that does not depend on spaces. Throws in words if it is no JSON. */
function hostsText(): string {
  const file = hostsFile();
  try {
    return `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, 2)}\n`;
  } catch (error) {
    throw new Impossible(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Hosts and brands, from `HOSTS_FILE`. */
const hosts: Releasable = {
  name: 'hosts',
  base: 'hosts',
  sources: [],
  id: async () => createHash('sha256').update(hostsText()).digest('hex').slice(0, 10),
  build: (store, place) => store.putFiles(place, { [hostsName]: hostsText() }),
};

/** All of this tree that is released: the shell, what belongs to it, and every remote. */
export function releasables(): Releasable[] {
  const [shell, ...remotes] = browserPackages().map(ofPackage);
  return [...(shell ? [shell] : []), platform, hosts, ...remotes];
}
