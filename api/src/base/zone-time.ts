const quarter = 15 * 60_000;
const dayLength = 24 * 60 * 60_000;

/** True if the runtime knows the time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Functions of the zones asked for so far; formatters are slow to make. */
const known = new Map<string, (time: number) => number>();

/** Offsets kept for a zone: those of three years. */
const mostKept = 100_000;

/**
 * Returns a function from an instant (ms since the epoch) to the minutes of a zone from UTC. It is looked
 * up once a quarter of an hour, the finest step at which zones change, since Intl is slow.
 */
export function zoneOffset(zone: string): (time: number) => number {
  const offsetAt = known.get(zone) ?? createOffset(zone);
  known.set(zone, offsetAt);
  return offsetAt;
}

function createOffset(zone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  return (time) => {
    const slot = Math.floor(time / quarter);
    const kept = offsets.get(slot);
    if (kept !== undefined) return kept;
    const name = format.formatToParts(slot * quarter).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
    const minutes = parseOffset(name);
    if (offsets.size >= mostKept) offsets.clear();
    offsets.set(slot, minutes);
    return minutes;
  };
}

/** Returns the calendar day, YYYY-MM-DD, that a time (ms since the epoch) falls on in a zone. */
export function dayOf(zone: string, time: number): string {
  return new Date(time + zoneOffset(zone)(time) * 60_000).toISOString().slice(0, 10);
}

/** Returns the first instant (ms since the epoch) of a calendar day, YYYY-MM-DD, in a zone: 01:00 where clocks skip midnight. */
export function startOfDay(zone: string, day: string): number {
  const offsetAt = zoneOffset(zone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // On a day of a clock change, the offset of the day before or after may apply.
  const near = [midnight - dayLength, midnight, midnight + dayLength].map((time) => midnight - offsetAt(time) * 60_000);
  const exact = near.filter((time) => time + offsetAt(time) * 60_000 === midnight);
  return exact.length ? Math.min(...exact) : Math.max(...near);
}

/** Makes a function that writes instants (ISO UTC) with the offset of a zone, `2026-11-20T09:14:05-05:00`. */
export function zoneWriter(zone: string): (instant: string) => string {
  const offsetAt = zoneOffset(zone);
  return (instant) => {
    const time = Date.parse(instant);
    const offset = offsetAt(time);
    return new Date(time + offset * 60_000).toISOString().slice(0, 19) + writeOffset(offset);
  };
}

/** Reads `GMT-05:00` (or `GMT`) to minutes from UTC. */
function parseOffset(name: string): number {
  const match = /^GMT([+-])(\d\d):(\d\d)/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

function writeOffset(minutes: number): string {
  const abs = Math.abs(minutes);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(abs / 60))}:${two(abs % 60)}`;
}
