import { show, type At } from './intl';
import { resolveZone, zoneAbbreviation } from './zone';

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** `Nov 20, 2026, 9:14:05 AM` in the zone; the zone itself is said once, by the table or chip. */
export function formatInstant(at: At, tzCode: string): string {
  return show(at, { ...day, ...time, second: '2-digit' }, resolveZone(tzCode));
}

/** `Nov 20, 9:14 AM` in the zone: where room is short and the year goes without saying. */
export function formatShort(at: At, tzCode: string): string {
  return show(at, { month: 'short', day: 'numeric', ...time }, resolveZone(tzCode));
}

/** `Nov 20, 2026, 9:14:05 AM EST`: for an instant in a sentence. */
export function formatWithZone(at: At, tzCode: string): string {
  return `${formatInstant(at, tzCode)} ${zoneAbbreviation(tzCode, at)}`;
}

/** `Nov 20, 2026`: the day an instant falls on in the zone. */
export function formatDay(at: At, tzCode: string): string {
  return show(at, day, resolveZone(tzCode));
}

/** `Nov 20, 2026` for a calendar day `YYYY-MM-DD`, which has no zone (a renewal, terms of use); other text is returned unchanged. */
export function formatCalendarDay(text: string): string {
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) ? text : show(at, day, 'UTC');
}

/** `2026-11-20T14:14:05Z`: the instant in UTC, shown on hover. */
export function formatUtc(at: At): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}
