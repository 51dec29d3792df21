import moment from 'moment-timezone';
import { dayMs, hourMs } from '../durations';

/** How far ahead the rules of the product look: schedules, renewals, and forecasts. */
const twoYears = 731 * dayMs;

/**
 * Returns instants (ms since 1970) of the next two years in a zone: around each change of its clocks, and one a
 * month at another time of the day.
 */
export function zoneInstants(zone: string, now = Date.now()): number[] {
  const changes = moment.tz.zone(zone)?.untils.filter((until): until is number => until !== null && until > now) ?? [];
  const months = Array.from({ length: 24 }, (_, month) => now + month * (30 * dayMs + 5 * hourMs));
  return [
    ...months,
    ...changes
      .filter((until) => until < now + twoYears)
      .flatMap((until) => [until - dayMs, until - 1, until, until + hourMs, until + dayMs]),
  ];
}

/** Returns the first of the zones that have the same clocks over the next two years: dozens instead of hundreds. */
export function distinctClocks(zones: readonly string[], now = Date.now()): string[] {
  const byClock = new Map<string, string>();
  for (const zone of zones) {
    const clock = zoneInstants(zone, now).map((at) => `${at} ${moment.tz(at, zone).utcOffset()}`);
    byClock.set(clock.join(), byClock.get(clock.join()) ?? zone);
  }
  return [...byClock.values()];
}

/** Returns the time that moment-timezone, to which all rules are compared, knows at an instant or a wall time. */
export const exactTime = (at: number | string, zone: string): ReturnType<typeof moment.tz> => moment.tz(at, zone);

/** A time in a zone. */
export type ExactTime = ReturnType<typeof exactTime>;
