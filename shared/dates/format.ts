import { moment } from './moment';
import { resolveZone, zoneAbbreviation } from './zone';

/** An instant: ISO 8601, milliseconds since 1970, or a Date. */
export type At = string | number | Date;

const show = (at: At, tzCode: string, format: string): string => moment.tz(at, resolveZone(tzCode)).format(format);

/** `Nov 20, 2026, 9:14:05 AM` in the zone; the zone itself is said once, by the table or chip. */
export function formatInstant(at: At, tzCode: string): string {
  return show(at, tzCode, 'MMM D, YYYY, h:mm:ss A');
}

/** `Nov 20, 9:14 AM` in the zone: where room is short and the year goes without saying. */
export function formatShort(at: At, tzCode: string): string {
  return show(at, tzCode, 'MMM D, h:mm A');
}

/** `Nov 20, 2026, 9:14:05 AM EST`: for an instant that stands alone in a sentence. */
export function formatWithZone(at: At, tzCode: string): string {
  return `${formatInstant(at, tzCode)} ${zoneAbbreviation(tzCode, at)}`;
}

/** `Nov 20, 2026`: the day an instant falls on in the zone. */
export function formatDay(at: At, tzCode: string): string {
  return show(at, tzCode, 'MMM D, YYYY');
}

/** `Nov 20, 2026` of a calendar day `YYYY-MM-DD`, which has no zone (a renewal, terms of use). */
export function formatCalendarDay(day: string): string {
  return moment.utc(day, 'YYYY-MM-DD').format('MMM D, YYYY');
}

/** `2026-11-20T14:14:05Z`: the instant in UTC, shown on hover. */
export function formatUtc(at: At): string {
  return moment.utc(at).format();
}
