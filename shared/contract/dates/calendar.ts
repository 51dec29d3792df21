import { addDays } from './days';
import { resolveZone } from './zone';
import { instantAt } from './zone-clock';

/** A period in UTC for list filters: `from` inclusive, `to` exclusive. */
export interface Span {
  from: string;
  to: string;
}

/** Returns the first instant of a day in a zone: 1 AM where clocks skip midnight. */
const startOf = (zone: string, day: string): string =>
  new Date(instantAt(zone, Date.parse(`${day}T00:00:00Z`))).toISOString();

/** Returns the start and end of the days `first` to `last` (`YYYY-MM-DD`, both included) in the zone. */
export function daysBounds(tzCode: string, first: string, last: string): Span {
  const zone = resolveZone(tzCode);
  return { from: startOf(zone, first), to: startOf(zone, addDays(last, 1)) };
}

/** Returns the start and end of a calendar day in the zone: 23, 24 or 25 hours, depending on clock changes. */
export function dayBounds(tzCode: string, day: string): Span {
  return daysBounds(tzCode, day, day);
}

/** Returns the functions above, which builds of remotes load that require no `zone.clock` (docs/contract.md). */
export const loadCalendar = () => Promise.resolve({ dayBounds, daysBounds });
