import { dayMs } from '@heliograph/contract/reference/durations';
import { instantAt, wallAt } from '@heliograph/contract/dates';
import { scheduleLimits } from '@heliograph/contract/reference/messages';

const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** How far ahead the server schedules a text. */
const farthest = scheduleLimits.daysAhead * dayMs;

/** Formats an instant as a date and time in a zone, as a field for them has it: `2026-11-20T09:15`. */
export function wallTime(at: number | string, zone: string): string {
  return new Date(wallAt(zone, new Date(at).getTime())).toISOString().slice(0, 16);
}

/** Returns the instant of a date and time in a zone; null if there is none, such as in the year 20261. */
export function instantOf(wall: string, zone: string): string | null {
  const time = pattern.test(wall) ? Date.parse(`${wall}Z`) : NaN;
  return Number.isNaN(time) ? null : new Date(instantAt(zone, time)).toISOString();
}

/** The range of a field for the time of a text. */
export const scheduleRange = (now: number, zone: string): { min: string; max: string } => ({
  min: wallTime(now, zone),
  max: wallTime(now + farthest, zone),
});

/** Returns why a date and time can't be the end of something that begins now; null if it can. */
export function timeProblem(wall: string, zone: string, now: number): string | null {
  const at = instantOf(wall, zone);
  if (at === null) return 'Enter a date and time, with a four-digit year.';
  return Date.parse(at) <= now ? 'This time has passed. Choose a later one.' : null;
}

/** Returns why a text can't be scheduled for a time; null if it can, or if none is chosen. */
export function scheduleProblem(wall: string, zone: string, now: number): string | null {
  if (!wall) return null;
  const wrong = timeProblem(wall, zone, now);
  if (wrong) return wrong;
  return Date.parse(instantOf(wall, zone) ?? '') > now + farthest
    ? `Choose a time within the next ${scheduleLimits.daysAhead} days.`
    : null;
}
