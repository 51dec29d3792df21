import { moment } from './moment';
import type { At } from './format';
import { resolveZone } from './zone';

const pattern = 'YYYY-MM-DD';

/** A span of time in UTC as lists filter by it: `from` inclusive, `to` exclusive. */
export interface Span {
  from: string;
  to: string;
}

/** The calendar day `YYYY-MM-DD` an instant falls on in the zone. */
export function dayOf(at: At, tzCode: string): string {
  return moment.tz(at, resolveZone(tzCode)).format(pattern);
}

/** First and last instant of the days `first` to `last` (`YYYY-MM-DD`, both included) in the zone. */
export function daysBounds(tzCode: string, first: string, last: string): Span {
  const zone = resolveZone(tzCode);
  return {
    from: moment.tz(first, pattern, zone).startOf('day').toISOString(),
    to: moment.tz(last, pattern, zone).add(1, 'day').startOf('day').toISOString(),
  };
}

/** First and last instant of a calendar day in the zone: 23, 24 or 25 hours, as its clocks say. */
export function dayBounds(tzCode: string, day: string): Span {
  return daysBounds(tzCode, day, day);
}

/** The calendar day so many days after (before, if negative) another. */
export function addDays(day: string, count: number): string {
  return moment.utc(day, pattern).add(count, 'days').format(pattern);
}
