import type { Registry } from '@heliograph/shared/remote';
import type { Check } from '../gate/candidate';
import { pagesOf } from '../page';
import { findRemote } from '../registry/changes';
import type { Build } from '../build-package';
import type { LogEntry } from '../store/release-store';
import { buildAll } from './build-all';
import { flip, liveRegistry, type Releaser } from './flip';
import { publish } from './publish';

const isLive = (live: Registry | null, { package: { folder }, place }: Build): boolean => {
  if (!live) return false;
  if (folder === 'shell') return live.shell.build === place.build;
  const remote = findRemote(live, folder.slice('mfe-'.length));
  return remote?.stable.build === place.build || remote?.canary?.build.build === place.build;
};

/** True if the last word on a package was to go back from this build. */
function wasRolledBack(history: LogEntry[], { package: { folder }, place }: Build): boolean {
  const last = history.filter((entry) => entry.changes.some((change) => change.package === folder)).at(-1);
  const left = last?.changes.find((change) => change.package === folder)?.from;
  return (last?.action === 'rollback' || last?.action === 'judge') && left === place.build;
}

/**
 * Makes the builds of this tree live: what `npm start` does. What has not changed is left alone, and so
 * is a build that was rolled back. Hosts and brands that changed make new pages.
 */
export async function releaseTree(releaser: Releaser, checks: Check[], say: (line: string) => void, build: typeof buildAll = buildAll): Promise<void> {
  const { store, hosts } = releaser;
  const builds = await build(store, say);
  const live = await liveRegistry(store);
  const history = await store.history();
  const changed = builds.filter((build) => !isLive(live, build));
  const wanted = changed.filter((build) => !wasRolledBack(history, build));
  for (const build of changed.filter((one) => !wanted.includes(one))) {
    say(`${build.package.folder}: build ${build.place.build} was rolled back and stays so; npm run release -- publish ${build.package.folder} makes it live again`);
  }
  if (wanted.length > 0) {
    await publish(releaser, { places: wanted.map((build) => build.place) }, checks);
    return;
  }
  if (!live) return;
  const pages = pagesOf(live, hosts);
  const kept = await Promise.all(Object.keys(pages).map(async (name) => (await store.page(live.epoch, name)) === pages[name]));
  if (kept.includes(false)) await flip({ ...releaser, why: 'hosts or brands changed' }, live, live, 'pages', []);
}
