import type { At } from './intl';
import { resolveZone } from './zone';
import { wallAt } from './zone-clock';

/** Returns the calendar day `YYYY-MM-DD` of an instant in the zone. */
export function dayOf(at: At, tzCode: string): string {
  return new Date(wallAt(resolveZone(tzCode), new Date(at).getTime())).toISOString().slice(0, 10);
}

/** Checks whether a text is an existing calendar day, `YYYY-MM-DD`; February 30 is not. */
export function isDay(text: string | undefined): text is string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text ?? '')) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text ?? '');
}

/** Returns the calendar day a number of days after (before, if negative) another. */
export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}
