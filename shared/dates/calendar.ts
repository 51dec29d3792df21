import { moment } from './moment';
import { resolveZone } from './zone';

const pattern = 'YYYY-MM-DD';

/** A span of time in UTC as lists filter by it: `from` inclusive, `to` exclusive. */
export interface Span {
  from: string;
  to: string;
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
