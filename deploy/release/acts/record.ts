import type { LogEntry } from '../../server/store/release-store';

/** Why a build is skipped by rollbacks. */
export interface Blame {
  epoch: number;
  /** `rolled back by Ann`, `ended by the judge`, or statistics. */
  why: string;
}

/** The history of one package's builds, according to the log. */
export interface BuildRecord {
  /** Builds that were stable, latest first; the first is stable now. */
  stable: string[];
  /** Good builds: by their statistics when they were replaced, or because someone promoted or kept them. */
  good: Set<string>;
  /** Builds that were replaced because they were bad. */
  bad: Map<string, Blame>;
}

const blameOf = ({ action, by, epoch }: LogEntry): Blame | null => {
  if (action === 'judge') return { epoch, why: 'ended by the judge' };
  return action === 'rollback' ? { epoch, why: `rolled back by ${by}` } : null;
};

/**
 * Reads the log of a package, `mfe-billing` or `shell`, from the start. A build that is released or
 * rolled back to again gets another chance, because someone chose it.
 */
export function recordOf(history: LogEntry[], name: string): BuildRecord {
  const stable: string[] = [];
  const record: BuildRecord = { stable: [], good: new Set(), bad: new Map() };
  for (const entry of history) {
    const change = entry.changes.find((one) => one.package === name);
    if (!change) continue;
    const { from, to, left } = change;
    // Rolling back to a later build is a step forward: the replaced build is not bad.
    const isForward =
      from !== null && to !== null && stable.indexOf(to) > stable.indexOf(from) && stable.includes(from);
    const blame =
      left === 'failing'
        ? { epoch: entry.epoch, why: 'failing when it was replaced' }
        : isForward
          ? null
          : blameOf(entry);
    if (from !== null && from !== to && blame) {
      record.good.delete(from);
      record.bad.set(from, blame);
    }
    if (from !== null && left === 'good') record.good.add(from);
    if (to === null || entry.action === 'canary') continue;
    if (entry.action === 'promote' || entry.action === 'keep') record.good.add(to);
    // When a canary ends, the stable build does not change.
    if (entry.action !== 'judge') record.bad.delete(to);
    if (!stable.includes(to)) stable.push(to);
    record.stable = [to, ...record.stable.filter((build) => build !== to)];
  }
  return record;
}
