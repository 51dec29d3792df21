import { buildPackage, type Build } from '../build-package';
import { browserPackages, type BrowserPackage } from '../packages';
import type { ReleaseStore } from '../store/release-store';

/** Builds run at once; each is mostly one busy thread. */
const parallel = 2;

/** Builds packages, each unless a build of the same inputs is in the store. */
export async function buildAll(store: ReleaseStore, say: (line: string) => void, packages: BrowserPackage[] = browserPackages()): Promise<Build[]> {
  const waiting = [...packages];
  const builds: Build[] = [];
  const worker = async (): Promise<void> => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const started = Date.now();
      const build = await buildPackage(store, target);
      if (build.fresh) say(`built ${target.folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      builds.push(build);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return builds;
}
