import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import type { ReportFrequency } from '@heliograph/contract/reference/report-schedules';
import { dayOf, zoneInstant } from '../../../base/zone-time';

/** When a report is due: an hour of days of the account's time zone. */
export interface DueRule {
  frequency: ReportFrequency;
  hour: number;
  weekday: number | null;
  monthDay: number | null;
}

/** A monthly report is due within this number of days. */
const mostDays = 64;

function isDueDay({ frequency, weekday, monthDay }: DueRule, day: Date): boolean {
  if (frequency === 'WEEKLY') return (day.getUTCDay() || 7) === weekday;
  if (frequency === 'DAILY') return true;
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(monthDay ?? 1, lastDay);
}

/**
 * Returns the first due time after an instant. When clocks change: an hour that comes twice is due the first time, and
 * one that is skipped as much later as the clocks skip, so that each day has exactly one.
 */
export function nextDue(rule: DueRule, zone: string, after: Date): Date {
  const instantOf = zoneInstant(zone);
  const today = Date.parse(`${dayOf(zone, after.getTime())}T00:00:00Z`);
  for (let index = 0; index < mostDays; index += 1) {
    const day = new Date(today + index * dayMs);
    if (!isDueDay(rule, day)) continue;
    const due = instantOf(day.getTime() + rule.hour * hourMs);
    if (due > after.getTime()) return new Date(due);
  }
  throw new RangeError('A report has no due time');
}

/** Returns the days from the due time before to this one, YYYY-MM-DD: `from` is included, `to` is not. */
export function previousPeriod(rule: DueRule, zone: string, due: Date): { from: string; to: string } {
  const to = dayOf(zone, due.getTime());
  const last = Date.parse(`${to}T00:00:00Z`);
  for (let index = 1; index < mostDays; index += 1) {
    const day = new Date(last - index * dayMs);
    if (isDueDay(rule, day)) return { from: day.toISOString().slice(0, 10), to };
  }
  throw new RangeError('A report has no due time before');
}
