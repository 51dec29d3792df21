import { zoneInstant } from '../../base/zone-time';
import { placeOf, firstOpen, isOpen, wallClock, type QuietPreset } from '../people';

/** Where some recipients are: all zones that are possible, and their state if it is known. */
export interface Place {
  zones: readonly string[];
  state: string | null;
}

/** When texts of a broadcast may reach a place. */
export interface Hours {
  /** The rules for marketing; null for a broadcast that they don't apply to. */
  quiet: QuietPreset | null;
  /** Hours that the sender chose; null for any. */
  from: number | null;
  to: number | null;
  weekdaysOnly: boolean;
}

/** What a recipient's place follows from. */
export interface Whereabouts {
  phone: string;
  timezone: string | null;
  state: string | null;
  country: string | null;
}

/**
 * Returns a function that finds the place of a recipient, and remembers those it has found: thousands of recipients are
 * in a few places.
 */
export function placeFinder(accountZone: string): (whereabouts: Whereabouts) => { key: string; place: Place } {
  const found = new Map<string, { key: string; place: Place }>();
  return (whereabouts) => {
    const { phone, timezone, state, country } = whereabouts;
    // The area code is the only part of a phone that matters.
    const known = `${phone.startsWith('+1') ? phone.slice(2, 5) : ''} ${timezone} ${state} ${country}`;
    const before = found.get(known);
    if (before) return before;
    const place = placeOf(whereabouts, accountZone);
    const entry = { key: `${place.zones.join(' ')} ${place.state ?? ''}`, place };
    found.set(known, entry);
    return entry;
  };
}

/** Why a broadcast doesn't reach a place at a time; null if it does. */
export function closedReason(
  at: Date,
  { zones, state }: Place,
  { quiet, from, to, weekdaysOnly }: Hours,
): 'QUIET_HOURS' | 'WINDOW' | null {
  if (quiet && !isOpen(at, zones, state, quiet)) return 'QUIET_HOURS';
  const inHours = zones.every((zone) => {
    const { hour, day } = wallClock(zone, at);
    return (from === null || to === null || (hour >= from && hour < to)) && !(weekdaysOnly && (day === 0 || day === 6));
  });
  return inHours ? null : 'WINDOW';
}

/**
 * Returns when a broadcast may reach a place next, to the quarter of an hour; `at` if it may then. Null if it never may
 * within a week.
 */
export const nextOpening = (at: Date, place: Place, hours: Hours): Date | null =>
  firstOpen(at, (time) => closedReason(time, place, hours) === null);

/** Returns when a clock shows a time (`2026-11-27T09:00`) in all zones of a place. */
export function instantAt(wall: string, { zones }: Place): Date {
  return new Date(Math.max(...zones.map((zone) => zoneInstant(zone)(Date.parse(`${wall}:00Z`)))));
}
