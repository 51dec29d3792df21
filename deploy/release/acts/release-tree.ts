import type { Candidate, Check, Refusal } from '../gate/candidate';
import { releasables, type Releasable } from '../releasables';
import { liveBuildsOf } from '../../server/store/registry';
import type { LogEntry } from '../../server/store/release-store';
import { buildAll, type PendingBuild } from './build-all';
import type { Releaser } from './flip';
import { liveRegistry } from '../../server/store/live-registry';
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
  /** True if nothing is live. */
  first: boolean;
  pending: PendingBuild[];
  left: { name: string; because: LogEntry }[];
}

async function plan({ store }: Releaser, all: Releasable[]): Promise<Plan> {
  const [live, history] = await Promise.all([liveRegistry(store), store.history()]);
  const found: Plan = { first: live === null, pending: [], left: [] };
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

/** What a release is tested with. */
export interface Gate {
  full: Check[];
  /** The part of it that takes no browser. */
  quick: Check[];
}

/** Runs checks one after the other until one of them refuses. */
async function refusalsOf(checks: Check[], candidate: Candidate): Promise<Refusal[]> {
  for (const check of checks) {
    const refusals = await check(candidate);
    if (refusals.length > 0) return refusals;
  }
  return [];
}

/**
 * Releases this checkout for `npm start`: everything to an empty store. Later it replaces only builds
 * that it released itself and that nobody has released, rolled back, or retired since; it does not
 * build the others, and says so in one line.
 *
 * A first release replaces nothing that anyone uses, so only the quick checks precede it. Returns what runs the full
 * gate on it afterwards, and null if nothing is left to test.
 */
export async function releaseTree(
  releaser: Releaser,
  gate: Gate,
  say: (line: string) => void,
  all: Releasable[] = releasables(),
): Promise<(() => Promise<Refusal[]>) | null> {
  for (let tries = 1; ; tries += 1) {
    const { pending, left, first } = await plan(releaser, all);
    if (left.length > 0 && tries === 1) say(leftLine(left));
    if (pending.length === 0) return null;
    const places = await buildAll(releaser.store, say, pending, { once: first });
    let released: Candidate | undefined;
    const remember: Check = async (candidate) => {
      released = candidate;
      return [];
    };
    try {
      await publish({ ...releaser, via: 'start' }, { places }, [...(first ? gate.quick : gate.full), remember]);
      return first && released ? refusalsOf.bind(null, gate.full, released) : null;
    } catch (error) {
      // Someone released in the meantime: determine again what is left to do.
      if (!(error instanceof Outrun) || tries === 3) throw error;
    }
  }
}
