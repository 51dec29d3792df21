import moment from 'moment-timezone';
import { dayMs, minuteMs } from '@heliograph/contract/reference/durations';

/** Returns the data of a time zone; throws for an unknown name, which moment would treat as UTC. */
function zoneData(zone: string): moment.MomentZone {
  const data = moment.tz.zone(zone);
  if (!data) throw new RangeError(`There is no time zone ${zone}`);
  return data;
}

/** Checks whether a time zone exists. */
export function isTimeZone(zone: string): boolean {
  // moment also accepts names with other separators, which PostgreSQL and browsers don't.
  return moment.tz.zone(zone)?.name.toLowerCase() === zone.toLowerCase();
}

/**
 * Returns a function from an instant (ms since the epoch) to a zone's offset from UTC in minutes, positive to the east.
 */
function zoneOffset(zone: string): (time: number) => number {
  const data = zoneData(zone);
  return (time) => 0 - Math.round(data.utcOffset(time));
}

/** Returns a function from an instant (ms since the epoch) to the wall time of a zone, in ms as if it were UTC. */
export function zoneWall(zone: string): (time: number) => number {
  const offsetAt = zoneOffset(zone);
  return (time) => time + offsetAt(time) * minuteMs;
}

/**
 * Returns a function from a wall time, in ms as if it were UTC, to the instant at which the clocks of a zone
 * show it: the first if they show it twice, and later by the skipped time if they never do.
 */
export function zoneInstant(zone: string): (wall: number) => number {
  const data = zoneData(zone);
  return (wall) => wall + Math.round(data.parse(wall)) * minuteMs;
}

/** Returns the calendar day, YYYY-MM-DD, of a time (ms since the epoch) in a zone. */
export function dayOf(zone: string, time: number): string {
  return new Date(zoneWall(zone)(time)).toISOString().slice(0, 10);
}

/**
 * Returns the first instant (ms since the epoch) of a calendar day, YYYY-MM-DD, in a zone: 01:00 where clocks skip
 * midnight.
 */
export function startOfDay(zone: string, day: string): number {
  return zoneInstant(zone)(Date.parse(`${day}T00:00:00Z`));
}

/** Returns the first instants (ms since the epoch) of a calendar day, YYYY-MM-DD, in a zone, and of the next day. */
export function dayBounds(zone: string, day: string): [start: number, end: number] {
  const [startsAt, midnight] = [zoneInstant(zone), Date.parse(`${day}T00:00:00Z`)];
  return [startsAt(midnight), startsAt(midnight + dayMs)];
}

/**
 * Returns the starts (ms since the epoch) of the last days in a zone, up to today's, and that of tomorrow. Where clocks
 * change, a day has 23 or 25 hours.
 */
export function startsOfDays(zone: string, now: number, count: number): number[] {
  const today = Date.parse(`${dayOf(zone, now)}T00:00:00Z`);
  return Array.from({ length: count + 1 }, (_, index) =>
    startOfDay(zone, new Date(today + (index - count + 1) * dayMs).toISOString().slice(0, 10)),
  );
}

/** Since then, clocks change at whole minutes only. */
const firstWholeMinutes = Date.UTC(1973, 0);

/**
 * Returns a function that formats instants (ISO UTC, `2026-11-20T14:14:05.000Z`) with the offset of a zone,
 * `2026-11-20T09:14:05-05:00`. An export calls it for each of its times, and moment's own `format` is several times
 * slower.
 */
export function zoneWriter(zone: string): (instant: string) => string {
  const offsetAt = zoneOffset(zone);
  let last = { minute: '', wall: '', written: '' };
  return (instant) => {
    // Neighbors of an export are near in time.
    if (!instant.startsWith(last.minute) || last.minute === '') {
      const time = Date.parse(instant);
      const offset = offsetAt(time);
      const wall = new Date(time + offset * minuteMs).toISOString();
      if (time < firstWholeMinutes || instant.charAt(4) !== '-') return wall.slice(0, 19) + writeOffset(offset);
      last = { minute: instant.slice(0, 17), wall: wall.slice(0, 17), written: writeOffset(offset) };
    }
    return last.wall + instant.slice(17, 19) + last.written;
  };
}

function writeOffset(minutes: number): string {
  const abs = Math.abs(minutes);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(abs / 60))}:${two(abs % 60)}`;
}
