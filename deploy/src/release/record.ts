import type { LogEntry } from '../store/release-store';

/** Why a build is not gone back to. */
export interface Blame {
  epoch: number;
  /** `rolled back by Ann`, `ended by judge`, or figures. */
  why: string;
}

/** What the log says of the builds of one package. */
export interface BuildRecord {
  /** Builds that were stable, the latest first; the one that is stable now is the first. */
  stable: string[];
  /** Builds that did well: by their figures when they were left, or because somebody promoted or kept them. */
  good: Set<string>;
  /** Builds that were left because they were bad. */
  bad: Map<string, Blame>;
}

const blameOf = ({ action, by, epoch }: LogEntry): Blame | null => {
  if (action === 'judge') return { epoch, why: 'ended by the judge' };
  return action === 'rollback' ? { epoch, why: `rolled back by ${by}` } : null;
};

/**
 * Reads the log of a package, `mfe-billing` or `shell`, from its beginning. A build that is released or
 * gone back to again gets another chance: somebody meant it.
 */
export function recordOf(history: LogEntry[], name: string): BuildRecord {
  const stable: string[] = [];
  const record: BuildRecord = { stable: [], good: new Set(), bad: new Map() };
  for (const entry of history) {
    const change = entry.changes.find((one) => one.package === name);
    if (!change) continue;
    const { from, to, left } = change;
    // To a build that came later, one goes forward: the earlier one is left for something better.
    const isForward = from !== null && to !== null && stable.indexOf(to) > stable.indexOf(from) && stable.includes(from);
    const blame = left === 'failing' ? { epoch: entry.epoch, why: 'failing when it was left' } : isForward ? null : blameOf(entry);
    if (from !== null && from !== to && blame) {
      record.good.delete(from);
      record.bad.set(from, blame);
    }
    if (from !== null && left === 'good') record.good.add(from);
    if (to === null || entry.action === 'canary') continue;
    if (entry.action === 'promote' || entry.action === 'keep') record.good.add(to);
    // When a canary ends, the stable build stays what it was.
    if (entry.action !== 'judge') record.bad.delete(to);
    if (!stable.includes(to)) stable.push(to);
    record.stable = [to, ...record.stable.filter((build) => build !== to)];
  }
  return record;
}
