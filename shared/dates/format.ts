import { show, type At } from './intl';
import { resolveZone, zoneAbbreviation } from './zone';

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats an instant as `Nov 20, 2026, 9:14:05 AM` in the zone, which the table or chip shows once. */
export function formatInstant(at: At, tzCode: string): string {
  return show(at, { ...day, ...time, second: '2-digit' }, resolveZone(tzCode));
}

/** Formats an instant as `Nov 20, 9:14 AM` in the zone, for little space and an obvious year. */
export function formatShort(at: At, tzCode: string): string {
  return show(at, { month: 'short', day: 'numeric', ...time }, resolveZone(tzCode));
}

/** Formats an instant in a sentence as `Nov 20, 2026, 9:14:05 AM EST`. */
export function formatWithZone(at: At, tzCode: string): string {
  return `${formatInstant(at, tzCode)} ${zoneAbbreviation(tzCode, at)}`;
}

/** Formats the time of an instant in the zone as `9:14 AM`. */
export function formatTime(at: At, tzCode: string): string {
  return show(at, time, resolveZone(tzCode));
}

/** Formats the day of an instant in the zone as `Nov 20, 2026`. */
export function formatDay(at: At, tzCode: string): string {
  return show(at, day, resolveZone(tzCode));
}

/**
 * Formats a calendar day `YYYY-MM-DD`, which has no zone, as `Nov 20, 2026` (a renewal, terms of use); returns other
 * text unchanged.
 */
export function formatCalendarDay(text: string): string {
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) ? text : show(at, day, 'UTC');
}

/** Formats an instant in UTC as `2026-11-20T14:14:05Z`, shown on hover. */
export function formatUtc(at: At): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}
