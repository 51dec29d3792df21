import { createBuilder } from '../builder/builder';
import type { Releasable } from '../releasables';
import type { BuildPlace, ReleaseStore } from '../../server/store/release-store';

/** Number of parallel builds; each mostly keeps one thread busy. */
const parallel = 2;

/** What to build, and the id of its build. */
export interface PendingBuild {
  target: Releasable;
  id: string;
}

/**
 * Builds what is not in the store yet. Returns the places of all builds, in the given order. `once` means that no other
 * build follows soon, so nothing is kept on disk for it.
 */
export async function buildAll(
  store: ReleaseStore,
  say: (line: string) => void,
  pending: PendingBuild[],
  { once = false } = {},
): Promise<BuildPlace[]> {
  const waiting = [...pending];
  const worker = async (): Promise<void> => {
    const builder = createBuilder({ cache: !once });
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { target, id } = next;
        const place = { base: target.base, build: id };
        // Prevents gc from deleting an existing build before it is live.
        if (await store.hasBuild(place)) await store.touchBuild(place, new Date());
        else {
          const started = performance.now();
          await target.build(store, place, builder);
          say(`built ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
        }
      }
    } finally {
      builder.close();
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return pending.map(({ target, id }) => ({ base: target.base, build: id }));
}
