import { moment } from './moment';
import { resolveZone } from './zone';

const pattern = 'YYYY-MM-DD';

/** A period in UTC for list filters: `from` inclusive, `to` exclusive. */
export interface Span {
  from: string;
  to: string;
}

/** Returns the start and end of the days `first` to `last` (`YYYY-MM-DD`, both included) in the zone. */
export function daysBounds(tzCode: string, first: string, last: string): Span {
  const zone = resolveZone(tzCode);
  return {
    from: moment.tz(first, pattern, zone).startOf('day').toISOString(),
    to: moment.tz(last, pattern, zone).add(1, 'day').startOf('day').toISOString(),
  };
}

/** Returns the start and end of a calendar day in the zone: 23, 24 or 25 hours, depending on clock changes. */
export function dayBounds(tzCode: string, day: string): Span {
  return daysBounds(tzCode, day, day);
}
