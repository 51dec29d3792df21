import type { CallResponse } from '@heliograph/shared/contract';
import { formatDay } from '@heliograph/shared/dates';

/** Formats a duration in milliseconds: `850 ms`, `4.2 s`, `3 min 5 s`, `2 h 10 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`;
  const seconds = Math.floor(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

export type Searched = CallResponse<'report.manage/summarizesmsoutbound'>['searched'];

/** Returns the days of a period, the last one included: `Nov 1, 2026 – Nov 20, 2026`, `Since Nov 1, 2026`, or `All time`. Zone: IANA code. */
export function periodLabel({ from, to }: Pick<Searched, 'from' | 'to'>, zone: string): string {
  // The end is exclusive.
  const [first, last] = [from && formatDay(from, zone), to && formatDay(Date.parse(to) - 1, zone)];
  if (first && last) return first === last ? first : `${first} – ${last}`;
  if (first) return `Since ${first}`;
  return last ? `Until ${last}` : 'All time';
}
