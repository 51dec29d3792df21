import type { Check } from '../gate/candidate';
import { releasables, type Releasable } from '../releasables';
import { liveBuildsOf } from '../registry/changes';
import type { LogEntry } from '../store/release-store';
import { buildAll, type Wanted } from './build-all';
import { liveRegistry, type Releaser } from './flip';
import { publish } from './publish';
import { Outrun } from './refused';

/** The last entry of the log that is about something. */
const lastAbout = (history: LogEntry[], name: string): LogEntry | undefined => history.findLast(({ changes }) => changes.some((change) => change.package === name));

/** True for a release of `npm start`. Those of older versions are known by their reason only. */
const isOwn = ({ via, why, action }: LogEntry): boolean => action === 'publish' && (via === 'start' || (via === undefined && why === 'npm start'));

/** What of this tree is not live: to be released, or left because somebody else has decided about it. */
interface Plan {
  wanted: Wanted[];
  left: { name: string; because: LogEntry }[];
}

async function plan({ store }: Releaser, all: Releasable[]): Promise<Plan> {
  const [live, history] = await Promise.all([liveRegistry(store), store.history()]);
  const found: Plan = { wanted: [], left: [] };
  for (const target of all) {
    const id = await target.id();
    const last = lastAbout(history, target.name);
    if (live && liveBuildsOf(live, target.name).includes(id)) continue;
    if (!last || isOwn(last)) found.wanted.push({ target, id });
    else found.left.push({ name: target.name, because: last });
  }
  return found;
}

const leftLine = (left: Plan['left']): string =>
  `left as released: ${left.map(({ name, because: { action, by, epoch } }) => `${name} (${action} by ${by}, epoch ${epoch})`).join(', ')}; npm run release -- publish PACKAGE replaces it`;

/**
 * What `npm start` does: releases all of this tree into an empty store. Later it replaces only builds
 * that it released itself and that nobody has released, rolled back or retired since; for the others
 * it builds nothing, and says so in one line.
 */
export async function releaseTree(releaser: Releaser, checks: Check[], say: (line: string) => void, all: Releasable[] = releasables()): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { wanted, left } = await plan(releaser, all);
    if (left.length > 0 && tries === 1) say(leftLine(left));
    if (wanted.length === 0) return;
    const places = await buildAll(releaser.store, say, wanted);
    try {
      await publish({ ...releaser, via: 'start' }, { places }, checks);
      return;
    } catch (error) {
      // Somebody released meanwhile: what that leaves to do is found out anew.
      if (!(error instanceof Outrun) || tries === 3) throw error;
    }
  }
}
