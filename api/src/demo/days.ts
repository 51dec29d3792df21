import { zoneOffset } from '../base/zone-time';

export const hour = 3_600_000;
export const day = 24 * hour;

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
  const offset = zoneOffset(zone);
  const local = now.getTime() + offset(now.getTime()) * 60_000;
  const noon = Math.floor(local / day) * day + 12 * hour;
  const at = (ago: number, localHour: number) => {
    const wall = noon - ago * day + (localHour - 12) * hour;
    // The offset of the wall time read as UTC is wrong only around a change; the second look is right.
    const guess = wall - offset(wall) * 60_000;
    return Math.round(wall - offset(guess) * 60_000);
  };
  return {
    today: at(0, 0),
    at,
    weekday: (ago) => new Date(noon - ago * day).getUTCDay(),
    date: (ago) => new Date(noon - ago * day).toISOString().slice(0, 10),
  };
}
