import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { LiveRemote, Registry } from '@heliograph/platform/remote';
import { readHosts } from '../../../deploy/server/hosts';
import { root, storeDir } from '../../../deploy/server/paths';
import { storePlatforms, type PlatformSource } from '../../../deploy/release/platform/live';
import { hostsName } from '../../../deploy/server/store/live-epoch';
import { platform } from '../../../deploy/release/platform/platform';
import { flip, type Releaser } from '../../../deploy/release/acts/flip';
import { liveRegistry } from '../../../deploy/server/store/live-registry';
import { releaseTree } from '../../../deploy/release/acts/release-tree';
import { folderStore } from '../../../deploy/server/store/folder-store';
import { buildInOne } from './build-in-one';
import { withoutPreloads } from './without-preloads';

/** A way to build and open the dashboard. */
export interface Variant {
  name: string;
  /** Store of the built files. */
  files: string;
  /** Store whose live epoch contains the pages. */
  pages: string;
}

type Say = (line: string) => void;

const releaser = (dir: string, platforms?: PlatformSource): Releaser => {
  const store = folderStore(dir);
  return { store, platforms: platforms ?? storePlatforms(store), by: 'bench', why: 'bench', now: () => new Date() };
};

/** Makes a registry the only one of a store, with the platform and the hosts of this checkout. */
async function releaseOnly(dir: string, registry: Registry): Promise<void> {
  await rm(path.join(dir, 'epochs'), { recursive: true, force: true });
  const hosts = readHosts();
  await folderStore(dir).putFiles({ base: 'hosts', build: 'bench' }, { [hostsName]: JSON.stringify(hosts) });
  const next = { ...registry, hosts: { build: 'bench', base: '/hosts/bench/' } };
  await flip(
    releaser(dir, async () => ({ platform, hosts })),
    null,
    next,
    'publish',
    [],
  );
}

/**
 * Returns the customer app's registry for a build that contains shell and remotes: files of the one build replace those
 * of each remote.
 */
function registryInOne({ shell, screens }: Awaited<ReturnType<typeof buildInOne>>, federated: Registry): Registry {
  const remotes = federated.apps.customer.map(({ name, stable }): LiveRemote => {
    const sections = stable.sections.map((section) => ({
      ...section,
      screens: section.screens.map((screen) => ({ ...screen, files: screens[screen.path] ?? [], barrels: [] })),
    }));
    // The shell looks for an entry with a hash; its own first script is one that the page has already requested.
    const entry = shell.scripts[0] ?? '';
    return {
      name,
      stable: { ...stable, build: shell.build, base: shell.base, entry, front: [], files: shell.files, sections },
    };
  });
  return { epoch: 0, shell, apps: { customer: remotes, admin: [] } };
}

/**
 * Builds the variants, each unless a build of the same inputs exists: federated as it is
 * released, the same sources in one build, and the federated build with a page that preloads
 * nothing. They are stored below `.cache/bench`, separate from what is live.
 */
export async function makeVariants(say: Say): Promise<Variant[]> {
  await releaseTree(releaser(storeDir), { full: [], quick: [] }, say);
  const federated = await liveRegistry(folderStore(storeDir));
  if (!federated) throw new Error('Nothing was released for the bench.');
  const oneDir = path.join(root, '.cache/bench/one-build');
  const inOne = await buildInOne(
    oneDir,
    federated.apps.customer.map((remote) => `mfe-${remote.name}`),
    say,
  );
  await releaseOnly(oneDir, registryInOne(inOne, federated));
  const bareDir = path.join(root, '.cache/bench/without-preloads');
  await releaseOnly(bareDir, { ...federated, shell: withoutPreloads(federated.shell) });
  return [
    { name: 'federated', files: storeDir, pages: storeDir },
    { name: 'one build', files: oneDir, pages: oneDir },
    { name: 'no preloads', files: storeDir, pages: bareDir },
  ];
}
