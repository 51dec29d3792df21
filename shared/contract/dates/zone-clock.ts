import data from './zone-data.json';
import { intlOffset } from './intl';
import { dayMs, minuteMs } from '../reference/durations';

/** What the clocks of a zone show from an instant on. */
interface Period {
  /** Milliseconds since 1970; -Infinity for the first. */
  from: number;
  /** Minutes from UTC, positive to the east. */
  offset: number;
  /** `EST`; empty for most zones outside of North America. */
  letters: string;
}

/** The first instant of the table, and the first after it. */
const [tableStart, tableEnd] = [Date.UTC(data.first, 0), Date.UTC(data.last + 1, 0)];

const lines = new Map<string, string>();
for (const line of data.zones) {
  for (const group of line.slice(line.lastIndexOf('|') + 1).split(',')) {
    const [first = '', ...others] = group.split(' ');
    const region = first.slice(0, first.indexOf('/') + 1);
    for (const name of [first, ...others.map((rest) => region + rest)]) lines.set(name.toLowerCase(), line);
  }
}

const parsed = new Map<string, readonly Period[]>();

/** Returns the periods of a zone from `zone-data.json`; throws a RangeError for an unknown zone. */
function periodsOf(zone: string): readonly Period[] {
  const line = lines.get(zone.toLowerCase());
  if (line === undefined) throw new RangeError(`There is no time zone ${zone}`);
  let periods = parsed.get(line);
  if (!periods) {
    const [offsets = '', order = '', steps = ''] = line.split('|');
    const kinds = offsets.split(' ').map((text) => ({ offset: parseInt(text), letters: text.replace(/[-\d]/g, '') }));
    const lengths = steps.split(' ');
    let start = tableStart;
    periods = Array.from(order, (index, at) => {
      if (at > 0) start += parseInt(lengths[at - 1] ?? '', 36) * minuteMs;
      return { from: at === 0 ? -Infinity : start, ...(kinds[Number(index)] ?? { offset: 0, letters: '' }) };
    });
    parsed.set(line, periods);
  }
  return periods;
}

const periodAt = (zone: string, time: number): Period | undefined =>
  periodsOf(zone).findLast(({ from }) => from <= time);

/** Checks whether a time zone exists, in any case. */
export const isZone = (zone: string): boolean => lines.has(zone.toLowerCase());

/**
 * Returns the offset of a zone at an instant (ms since 1970) in minutes, positive to the east; throws a RangeError for
 * an unknown zone. In the years of the table, the API calculates with the same data; the browser's decides in others:
 * laws of the past no longer change, and nothing is planned for after.
 */
export function zoneOffset(zone: string, time: number): number {
  const offset = periodAt(zone, time)?.offset ?? 0;
  return time < tableStart || time >= tableEnd ? (intlOffset(zone, time) ?? offset) : offset;
}

/** Returns the abbreviation of a zone at an instant (ms since 1970), `EST`; empty if it has none in the US. */
export function zoneLetters(zone: string, time: number): string {
  return periodAt(zone, time)?.letters ?? '';
}

/** Returns what the clocks of a zone show at an instant, in ms as if it were UTC. */
export const wallAt = (zone: string, time: number): number => time + zoneOffset(zone, time) * minuteMs;

/**
 * Returns the instant (ms since 1970) at which the clocks of a zone show a time, in ms as if it were UTC: the first if
 * they show it twice, and later by the skipped time if they never do.
 */
export function instantAt(zone: string, wall: number): number {
  const [before, after] = [zoneOffset(zone, wall - dayMs), zoneOffset(zone, wall + dayMs)];
  const [first, second] = [wall - before * minuteMs, wall - after * minuteMs];
  return zoneOffset(zone, first) !== before && zoneOffset(zone, second) === after ? second : first;
}
