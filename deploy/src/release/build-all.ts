import type { Releasable } from '../releasables';
import type { BuildPlace, ReleaseStore } from '../store/release-store';

/** Builds run at once; each is mostly one busy thread. */
const parallel = 2;

/** What is to be built, and the id of its build. */
export interface Wanted {
  target: Releasable;
  id: string;
}

/** Builds what is not in the store yet; returns the places of all, in the order that was given. */
export async function buildAll(store: ReleaseStore, say: (line: string) => void, wanted: Wanted[]): Promise<BuildPlace[]> {
  const waiting = [...wanted];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { target, id } = next;
      const place = { base: target.base, build: id };
      // One that is there must not be swept away before it is live.
      if (await store.hasBuild(place)) await store.touchBuild(place, new Date());
      else {
        const started = performance.now();
        await target.build(store, place);
        say(`built ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return wanted.map(({ target, id }) => ({ base: target.base, build: id }));
}
