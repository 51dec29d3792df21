import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import { dayOf, startOfDay } from '../../../../base/zone-time';
import { fieldError } from '../../../../base/refusal';

/** A period of instants, ms since the epoch, and its parts. */
export interface ReportPeriod {
  from: number;
  to: number;
  /** The start of each part, and the end of the last one. */
  bounds: number[];
}

/** The longest period of a report, in days. */
export const mostReportDays = 400;
/** Months of a report without a period, the present one included. */
const usualMonths = 13;

/** Throws 422 for a period that is longer than reports cover. A day with a clock change may have 25 hours. */
export function refuseLongPeriod({ from, to }: Pick<ReportPeriod, 'from' | 'to'>, most = mostReportDays): void {
  if (to - from > most * dayMs + dayMs / 12) throw fieldError('filter.from', 'range', `Choose at most ${most} days`);
}

/** Returns the first day of the month that lies some months after that of a day, YYYY-MM-DD. */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/**
 * Returns the period of a filter with instants, and its months in a time zone; without a start the last 13 months,
 * without an end up to the end of the present one.
 */
export function monthsOf(
  filter: { from?: string; to?: string } = {},
  zone: string,
  now: Date,
): ReportPeriod & { months: string[] } {
  const to =
    filter.to === undefined ? startOfDay(zone, monthAfter(dayOf(zone, now.getTime()), 1)) : Date.parse(filter.to);
  const from =
    filter.from === undefined
      ? startOfDay(zone, monthAfter(dayOf(zone, to - 1), 1 - usualMonths))
      : Date.parse(filter.from);
  refuseLongPeriod({ from, to });
  const bounds = monthBounds({ from, to }, zone);
  return { from, to, months: bounds.slice(0, -1).map((start) => dayOf(zone, start).slice(0, 7)), bounds };
}

/** Days of a report by day without a period, today included. */
const usualDays = 30;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns the period of a filter with instants; without a start the last days up to its end, without an end up to the
 * end of today.
 */
export function daysOf(
  filter: { from?: string; to?: string } = {},
  zone: string,
  now: Date,
  days = usualDays,
): Pick<ReportPeriod, 'from' | 'to'> {
  const to =
    filter.to === undefined ? startOfDay(zone, plusDays(dayOf(zone, now.getTime()), 1)) : Date.parse(filter.to);
  const from =
    filter.from === undefined ? startOfDay(zone, plusDays(dayOf(zone, to - 1), 1 - days)) : Date.parse(filter.from);
  refuseLongPeriod({ from, to });
  return { from, to: Math.max(from, to) };
}

/**
 * Returns the period right before another: as many days if it is one of whole days in a time zone, which may be 23 or
 * 25 hours long, else as many milliseconds.
 */
export function periodBefore(
  { from, to }: Pick<ReportPeriod, 'from' | 'to'>,
  zone: string,
): Pick<ReportPeriod, 'from' | 'to'> {
  const [first, after] = [dayOf(zone, from), dayOf(zone, to)];
  const whole = startOfDay(zone, first) === from && startOfDay(zone, after) === to;
  const days = Math.round((Date.parse(after) - Date.parse(first)) / dayMs);
  return { from: whole ? startOfDay(zone, plusDays(first, -days)) : from - (to - from), to: from };
}

/** Returns the bounds of the days of a period in a time zone. */
export function dayBounds({ from, to }: Pick<ReportPeriod, 'from' | 'to'>, zone: string): number[] {
  const bounds = [from];
  for (let day = plusDays(dayOf(zone, from), 1); startOfDay(zone, day) < to; day = plusDays(day, 1))
    bounds.push(startOfDay(zone, day));
  return [...bounds, to];
}

/** Returns the bounds of the weeks of a period in a time zone, which start on Monday. */
export function weekBounds({ from, to }: Pick<ReportPeriod, 'from' | 'to'>, zone: string): number[] {
  const first = dayOf(zone, from);
  // Sunday is the last day of its week.
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay() || 7;
  const bounds = [from];
  for (let day = plusDays(first, 8 - weekday); startOfDay(zone, day) < to; day = plusDays(day, 7))
    bounds.push(startOfDay(zone, day));
  return [...bounds, to];
}

/** Returns the bounds of the months of a period in a time zone. */
export function monthBounds({ from, to }: Pick<ReportPeriod, 'from' | 'to'>, zone: string): number[] {
  const bounds = [from];
  for (let day = monthAfter(dayOf(zone, from), 1); startOfDay(zone, day) < to; day = monthAfter(day, 1))
    bounds.push(startOfDay(zone, day));
  return [...bounds, Math.max(to, from)];
}

/** Returns the bounds of the hours of a period: those of the clocks of its start. */
export function hourBounds({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): number[] {
  return [
    ...Array.from({ length: Math.max(1, Math.ceil((to - from) / hourMs)) }, (_, hour) => from + hour * hourMs),
    to,
  ];
}
