import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import type { CallRequest } from '@heliograph/contract';
import { mostDashboardDays } from '@heliograph/contract/reference/dashboard';
import { fieldError } from '../../../../base/refusal';
import { dayOf, startOfDay } from '../../../../base/zone-time';

type Asked = CallRequest<'report.manage/getdashboard'>;

/** A period of whole days in a time zone, and its parts. */
export interface Period {
  /** YYYY-MM-DD, the last one included. */
  first: string;
  last: string;
  unit: 'hour' | 'day';
  /**
   * The start of each part and the end of the last one, ms since the epoch: a day has 23 or 25 hours where clocks
   * change.
   */
  bounds: number[];
  /** The start of as many days before it. */
  before: number;
}

/** Up to so many days are shown by the hour. */
const hourlyDays = 2;

const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Returns the period that a request asks for, in a time zone: hours up to two days, else days. */
export function periodOf(asked: Asked, zone: string, now: Date): Period {
  const { first, last } = daysOf(asked, dayOf(zone, now.getTime()));
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  const [from, to] = [startOfDay(zone, first), startOfDay(zone, plus(last, 1))];
  const hourly = days <= hourlyDays;
  const starts = hourly
    ? Array.from({ length: Math.ceil((to - from) / hourMs) }, (_, hour) => from + hour * hourMs)
    : Array.from({ length: days }, (_, day) => startOfDay(zone, plus(first, day)));
  return {
    first,
    last,
    unit: hourly ? 'hour' : 'day',
    bounds: [...starts, to],
    before: startOfDay(zone, plus(first, -days)),
  };
}

function daysOf({ range, first, last }: Asked, today: string): { first: string; last: string } {
  if (range === 'TODAY') return { first: today, last: today };
  if (range === 'DAYS_7') return { first: plus(today, -6), last: today };
  if (range === 'DAYS_30') return { first: plus(today, -29), last: today };
  if (first === undefined) throw fieldError('first', 'required', 'Choose the first day');
  if (last === undefined) throw fieldError('last', 'required', 'Choose the last day');
  if (first > last) throw fieldError('last', 'order', 'The last day must be on or after the first one');
  if (Date.parse(last) - Date.parse(first) >= mostDashboardDays * dayMs)
    throw fieldError('last', 'range', `Choose at most ${mostDashboardDays} days`);
  return { first, last };
}

/** Returns a period as the API returns it. */
export function toPeriod({ first, last, bounds }: Period): { first: string; last: string; from: string; to: string } {
  return { first, last, from: instant(bounds[0]), to: instant(bounds.at(-1)) };
}

/** Returns the parts of a period, each with its start and end. */
export function partsOf({ bounds }: Period): { from: string; to: string }[] {
  return bounds.slice(0, -1).map((start, part) => ({ from: instant(start), to: instant(bounds[part + 1]) }));
}

const instant = (time: number | undefined): string => new Date(time ?? 0).toISOString();
