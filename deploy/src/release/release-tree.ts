import type { Check } from '../gate/candidate';
import { releasables, type Releasable } from '../releasables';
import { liveBuildsOf } from '../store/registry';
import type { LogEntry } from '../store/release-store';
import { buildAll, type PendingBuild } from './build-all';
import { liveRegistry, type Releaser } from './flip';
import { publish } from './publish';
import { Outrun } from './refused';

/** Returns the last log entry about a package. */
const lastAbout = (history: LogEntry[], name: string): LogEntry | undefined =>
  history.findLast(({ changes }) => changes.some((change) => change.package === name));

/** Returns true for a release by `npm start`. Those of older versions are recognized by their reason. */
const isOwn = ({ via, why, action }: LogEntry): boolean =>
  action === 'publish' && (via === 'start' || (via === undefined && why === 'npm start'));

/** What is not live in this checkout: to be released, or left alone because someone else released it. */
interface Plan {
  pending: PendingBuild[];
  left: { name: string; because: LogEntry }[];
}

async function plan({ store }: Releaser, all: Releasable[]): Promise<Plan> {
  const [live, history] = await Promise.all([liveRegistry(store), store.history()]);
  const found: Plan = { pending: [], left: [] };
  for (const target of all) {
    const id = await target.id();
    const last = lastAbout(history, target.name);
    if (live && liveBuildsOf(live, target.name).includes(id)) continue;
    if (!last || isOwn(last)) found.pending.push({ target, id });
    else found.left.push({ name: target.name, because: last });
  }
  return found;
}

const leftLine = (left: Plan['left']): string =>
  `not replaced: ${left.map(({ name, because: { action, by, epoch } }) => `${name} (${action} by ${by}, epoch ${epoch})`).join(', ')}; to replace it, run npm run release -- publish PACKAGE`;

/**
 * Releases this checkout for `npm start`: everything to an empty store. Later it replaces only builds
 * that it released itself and that nobody has released, rolled back, or retired since; it does not
 * build the others, and says so in one line.
 */
export async function releaseTree(
  releaser: Releaser,
  checks: Check[],
  say: (line: string) => void,
  all: Releasable[] = releasables(),
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { pending, left } = await plan(releaser, all);
    if (left.length > 0 && tries === 1) say(leftLine(left));
    if (pending.length === 0) return;
    const places = await buildAll(releaser.store, say, pending);
    try {
      await publish({ ...releaser, via: 'start' }, { places }, checks);
      return;
    } catch (error) {
      // Someone released in the meantime: determine again what is left to do.
      if (!(error instanceof Outrun) || tries === 3) throw error;
    }
  }
}
