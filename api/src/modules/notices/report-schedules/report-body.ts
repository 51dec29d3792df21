import type { ReportPeriod } from '@heliograph/contract/reference/report-schedules';
import { dayOf } from '../../../base/zone-time';
import { nextDue, previousPeriod, type DueRule } from './next-due';

/** What decides the body of a report's export. */
export interface AskedReport extends DueRule {
  request: Record<string, unknown>;
  period: ReportPeriod;
  /** The account's time zone, in which days start. */
  zone: string;
}

/** Returns the last due time up to now: reports that fell due while no process ran are one. */
function lastDue(rule: DueRule, zone: string, due: Date, now: Date): Date {
  let last = due;
  for (let next = nextDue(rule, zone, due); next <= now; next = nextDue(rule, zone, next)) last = next;
  return last;
}

/**
 * Returns the body of the export of a report that is due: as scheduled, or with the days since the report before, up to
 * the last due time.
 */
export function reportBody(
  { request, period, zone, ...rule }: AskedReport,
  due: Date,
  now: Date,
): Record<string, unknown> {
  if (period === 'VIEW') return request;
  const filter = (request['filter'] ?? {}) as Record<string, unknown>;
  const to = dayOf(zone, lastDue(rule, zone, due, now).getTime());
  return { ...request, filter: { ...filter, from: previousPeriod(rule, zone, due).from, to } };
}
