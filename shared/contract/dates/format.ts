import { showWall, type At } from './intl';
import { resolveZone, zoneAbbreviation } from './zone';
import { wallAt } from './zone-clock';

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats an instant by the clocks of the zone, in American English. */
export const formatAt = (at: At, options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>, tzCode: string): string =>
  showWall(wallAt(resolveZone(tzCode), new Date(at).getTime()), options);

/** Formats an instant as `Nov 20, 2026, 9:14:05 AM` in the zone, which the table or chip shows once. */
export function formatInstant(at: At, tzCode: string): string {
  return formatAt(at, { ...day, ...time, second: '2-digit' }, tzCode);
}

/** Formats an instant as `Nov 20, 9:14 AM` in the zone, for little space and an obvious year. */
export function formatShort(at: At, tzCode: string): string {
  return formatAt(at, { month: 'short', day: 'numeric', ...time }, tzCode);
}

/** Formats an instant in a sentence as `Nov 20, 2026, 9:14:05 AM EST`. */
export function formatWithZone(at: At, tzCode: string): string {
  return `${formatInstant(at, tzCode)} ${zoneAbbreviation(tzCode, at)}`;
}

/** Formats the time of an instant in the zone as `9:14 AM`. */
export function formatTime(at: At, tzCode: string): string {
  return formatAt(at, time, tzCode);
}

/** Formats the day of an instant in the zone as `Nov 20, 2026`. */
export function formatDay(at: At, tzCode: string): string {
  return formatAt(at, day, tzCode);
}

/**
 * Formats a calendar day `YYYY-MM-DD`, which has no zone, as `Nov 20, 2026` (a renewal, terms of use); returns other
 * text unchanged.
 */
export function formatCalendarDay(text: string): string {
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) ? text : showWall(at, day);
}

/** Formats an instant in UTC as `2026-11-20T14:14:05Z`, shown on hover. */
export function formatUtc(at: At): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}
