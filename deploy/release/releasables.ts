import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { buildPackage } from './builder/build-package';
import type { Builder } from './builder/builder';
import { hostsFile } from '../server/hosts';
import { checkout } from './inputs/source-tree.mjs';
import { buildInputs, type InputReader } from './inputs/build-inputs';
import { browserPackages, type BrowserPackage } from './packages';
import { bundlePlatform, moduleName } from './platform/bundle';
import { hostsName } from '../server/store/live-epoch';
import { Impossible } from './acts/refused';
import type { BuildPlace, ReleaseStore } from '../server/store/release-store';

/** A part of this checkout that can be released separately. */
export interface Releasable {
  /** Its name in commands and the log: `shell`, `platform`, `hosts`, or `mfe-billing`. */
  name: string;
  /** Folder of its builds in the store. */
  base: string;
  /** Folders whose types and tests must pass before it is published. */
  sources: string[];
  /** Returns the id of the build that this checkout produces, within a second. */
  id(): Promise<string>;
  /** Builds it to the store, if that build is missing; packages for browsers with the builder. */
  build(store: ReleaseStore, place: BuildPlace, builder: Builder): Promise<void>;
}

const ofPackage = (target: BrowserPackage, inputs: () => InputReader): Releasable => ({
  name: target.folder,
  base: target.base,
  sources: target.folder === 'shell' ? ['shell', 'shared'] : [target.folder],
  id: async () => (await inputs().of(target)).id,
  build: (store, place, builder) => buildPackage(store, target, place, builder),
});

/** The page template and the gate. */
const platform: Releasable = {
  name: 'platform',
  base: 'platform',
  sources: ['deploy/release/gate', 'deploy/release/platform'],
  id: async () => (await bundlePlatform()).id,
  build: async (store, place) => store.putFiles(place, { [moduleName]: (await bundlePlatform()).text }),
};

/** Returns the table of hosts and brands in normalized form. Throws if it is not valid JSON. */
function hostsText(): string {
  const file = hostsFile();
  try {
    return `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, 2)}\n`;
  } catch (error) {
    throw new Impossible(`${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
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

/** Returns everything in this checkout that can be released: the shell, platform and hosts, and every remote. */
export function releasables(): Releasable[] {
  const tree = checkout();
  // The lockfile and the imports are read once, and only if an id is wanted.
  let reader: InputReader | undefined;
  const inputs = (): InputReader => (reader ??= buildInputs(tree));
  const [shell, ...remotes] = browserPackages(tree).map((target) => ofPackage(target, inputs));
  return [...(shell ? [shell] : []), platform, hosts, ...remotes];
}
