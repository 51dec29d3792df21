import type { LoadReason, LoadReport } from '@heliograph/shared/remote';
import { bucketOf, type Histogram } from './histogram';

/** What is known of the loads of a build: sums, and nobody in them. */
export interface Totals {
  /** Loads that ended, well or not. */
  loads: number;
  /** Sessions that loaded it of their own accord, and those of them in which a load failed. Missing in lines of older versions. */
  sessions?: number;
  failedSessions?: number;
  /** Those that failed, by reason. */
  failures: Partial<Record<LoadReason, number>>;
  /** Those in which this build stood in for one that had failed. */
  fallbacks: number;
  /** Milliseconds to the screen, of loads that went well and were nobody's stand-in. */
  ms: Histogram;
}

/** Totals of no load. */
export const noLoads = (): Totals => ({ loads: 0, failures: {}, fallbacks: 0, ms: {} });

/** Key of a build among totals. */
export const buildKey = (remote: string, build: string): string => `${remote}/${build}`;

/** What one load adds. */
export function totalsOf({ reason, ms, fallback }: Pick<LoadReport, 'reason' | 'ms' | 'fallback'>): Totals {
  return {
    loads: 1,
    failures: reason ? { [reason]: 1 } : {},
    fallbacks: fallback ? 1 : 0,
    // A stand-in begins when the other build has failed: its time says nothing of the build.
    ms: reason || fallback ? {} : { [bucketOf(ms)]: 1 },
  };
}

function sum<Key extends string>(a: Partial<Record<Key, number>>, b: Partial<Record<Key, number>>): Partial<Record<Key, number>> {
  const both = { ...a };
  for (const key of Object.keys(b) as Key[]) both[key] = (both[key] ?? 0) + (b[key] ?? 0);
  return both;
}

/** Both together. */
export function added(a: Totals, b: Totals): Totals {
  return {
    loads: a.loads + b.loads,
    sessions: (a.sessions ?? 0) + (b.sessions ?? 0),
    failedSessions: (a.failedSessions ?? 0) + (b.failedSessions ?? 0),
    failures: sum(a.failures, b.failures),
    fallbacks: a.fallbacks + b.fallbacks,
    ms: sum<string>(a.ms, b.ms) as Histogram,
  };
}

/** Failed loads by reason, the most frequent first. */
export const reasonsOf = ({ failures }: Totals): { reason: LoadReason; count: number }[] =>
  (Object.entries(failures) as [LoadReason, number][]).map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);

/** How many loads failed. */
export const failed = ({ failures }: Totals): number => Object.values(failures).reduce((all, count) => all + count, 0);
