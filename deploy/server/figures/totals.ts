import type { LoadReason, LoadReport } from '@heliograph/platform/remote';
import { bucketOf, type Histogram } from './histogram';

/** Statistics of a build's loads: sums without any reference to users. */
export interface Totals {
  /** Finished loads, successful or not. */
  loads: number;
  /**
   * Sessions that loaded the build directly, not as a fallback, and those of them in which a load failed. Missing in
   * lines of older versions.
   */
  sessions?: number;
  failedSessions?: number;
  /** Failed loads, by reason. */
  failures: Partial<Record<LoadReason, number>>;
  /** Loads in which this build was the fallback for one that had failed. */
  fallbacks: number;
  /** Milliseconds to the screen, of successful loads that were not fallbacks. */
  ms: Histogram;
}

/** Totals without loads. */
export const noLoads = (): Totals => ({ loads: 0, failures: {}, fallbacks: 0, ms: {} });

/** Returns the key of a build in totals. */
export const buildKey = (remote: string, build: string): string => `${remote}/${build}`;

/** Returns what one load adds. */
export function totalsOf({ reason, ms, fallback }: Pick<LoadReport, 'reason' | 'ms' | 'fallback'>): Totals {
  return {
    loads: 1,
    failures: reason ? { [reason]: 1 } : {},
    fallbacks: fallback ? 1 : 0,
    // A fallback starts after the other build has failed: its time says nothing about this build.
    ms: reason || fallback ? {} : { [bucketOf(ms)]: 1 },
  };
}

function sum<Key extends string>(
  a: Partial<Record<Key, number>>,
  b: Partial<Record<Key, number>>,
): Partial<Record<Key, number>> {
  const both = { ...a };
  for (const key of Object.keys(b) as Key[]) both[key] = (both[key] ?? 0) + (b[key] ?? 0);
  return both;
}

/** Adds two totals. */
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

/** Returns failed loads by reason, most frequent first. */
export const reasonsOf = ({ failures }: Totals): { reason: LoadReason; count: number }[] =>
  (Object.entries(failures) as [LoadReason, number][])
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count);

/** Returns the number of failed loads. */
export const failed = ({ failures }: Totals): number => Object.values(failures).reduce((all, count) => all + count, 0);
