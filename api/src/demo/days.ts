import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import { dayOf, zoneInstant } from '../base/zone-time';

/** Returns a time as a column of the database takes it. */
export const time = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Returns the date of a time in UTC, YYYY-MM-DD. */
export const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The calendar of an account, anchored to the day of `now` in its zone; all times are ms since the epoch. */
export interface Days {
  /** Midnight at the start of today. */
  today: number;
  /** An instant `ago` days before today at a local hour (fractions allowed). */
  at(ago: number, localHour: number): number;
  /** Day of the week of that day, 0 is Sunday. */
  weekday(ago: number): number;
  /** The date of that day, YYYY-MM-DD; negative is the future. */
  date(ago: number): string;
}

/** Makes the calendar; summer time is taken into account. */
export function daysOf(zone: string, now: Date): Days {
  const instantAt = zoneInstant(zone);
  const noon = Date.parse(dayOf(zone, now.getTime())) + 12 * hourMs;
  const at = (ago: number, localHour: number) => Math.round(instantAt(noon - ago * dayMs + (localHour - 12) * hourMs));
  return {
    today: at(0, 0),
    at,
    weekday: (ago) => new Date(noon - ago * dayMs).getUTCDay(),
    date: (ago) => new Date(noon - ago * dayMs).toISOString().slice(0, 10),
  };
}
