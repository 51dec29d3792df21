import type { CallResponse } from '@heliograph/contract';
import { formatDay } from '@heliograph/contract/dates';

type Summary = CallResponse<'report.manage/summarizesmsoutbound'>;
export type Searched = Summary['searched'];
export type TotalsOf = Summary['totals'];

/**
 * Returns the days of a period, the last one included: `Nov 1, 2026 – Nov 20, 2026`, `Since Nov 1, 2026`, or `All
 * time`. Zone: IANA code.
 */
export function periodLabel({ from, to }: Pick<Searched, 'from' | 'to'>, zone: string): string {
  // The end is exclusive.
  const [first, last] = [from && formatDay(from, zone), to && formatDay(Date.parse(to) - 1, zone)];
  if (first && last) return first === last ? first : `${first} – ${last}`;
  if (first) return `Since ${first}`;
  return last ? `Until ${last}` : 'All time';
}
