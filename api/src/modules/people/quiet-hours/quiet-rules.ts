import { isTimeZone, zoneWall } from '../../../base/zone-time';

/** Which rules an account follows: the federal ones, or also those of states that are stricter. */
export type QuietPreset = 'FEDERAL' | 'STRICT';

/** Hours of a day in which marketing texts may be sent, local time of the recipient. */
type Open = readonly [from: number, to: number];

/** 47 CFR 64.1200(c)(1): not before 8 AM or after 9 PM. */
const federal: Open = [8, 21];

const everyDay = (hours: Open): readonly Open[] => Array.from({ length: 7 }, () => hours);

/**
 * Stricter hours by state and day, Sunday first, from the published rules of the states: Florida, Maryland, Oklahoma,
 * and Washington 8 AM to 8 PM; Connecticut 9 AM to 8 PM; Rhode Island 9 AM to 6 PM and 10 AM to 5 PM on weekends; Texas
 * 9 AM to 9 PM and from noon on Sundays.
 */
const strict: Readonly<Record<string, readonly Open[]>> = {
  FL: everyDay([8, 20]),
  MD: everyDay([8, 20]),
  OK: everyDay([8, 20]),
  WA: everyDay([8, 20]),
  CT: everyDay([9, 20]),
  RI: [[10, 17], ...Array.from({ length: 5 }, (): Open => [9, 18]), [10, 17]],
  TX: [[12, 21], ...Array.from({ length: 6 }, (): Open => [9, 21])],
};

/** Checks whether a zone exists: contacts may have one that no longer does. */
export function hasClock(zone: string): boolean {
  return isTimeZone(zone);
}

/** Returns the hour and the day of the week (0 for Sunday) that clocks of a zone show. */
export function wallClock(zone: string, at: Date): { hour: number; day: number } {
  const wall = new Date(zoneWall(zone)(at.getTime()));
  return { hour: wall.getUTCHours(), day: wall.getUTCDay() };
}

/**
 * Checks whether a marketing text may reach a recipient at a time: the hours must be open in all zones where they may
 * be.
 */
export function isOpen(at: Date, zones: readonly string[], state: string | null, preset: QuietPreset): boolean {
  return zones.every((zone) => {
    const { hour, day } = wallClock(zone, at);
    const [from, to] = (preset === 'STRICT' && state !== null && strict[state]?.[day]) || federal;
    return hour >= from && hour < to;
  });
}

const stepMs = 15 * 60_000;
const week = (7 * 24 * 60) / 15;
/** Texts wait for no opening that is further away. */
const threeDays = (3 * 24 * 60) / 15;

/**
 * Returns the first quarter of an hour after a time at which a condition holds, `at` itself if it holds then; null if
 * there is none within some steps of a quarter (a week).
 */
export function firstOpen(at: Date, open: (time: Date) => boolean, steps = week): Date | null {
  if (open(at)) return at;
  const first = Math.floor(at.getTime() / stepMs) + 1;
  for (let step = 0; step < steps; step += 1) {
    const time = new Date((first + step) * stepMs);
    if (open(time)) return time;
  }
  return null;
}

/**
 * Returns when the hours open next, to the quarter of an hour; `at` if they are open. Null if they never are within
 * three days, as between far zones.
 */
export const opensAt = (at: Date, zones: readonly string[], state: string | null, preset: QuietPreset): Date | null =>
  firstOpen(at, (time) => isOpen(time, zones, state, preset), threeDays);
