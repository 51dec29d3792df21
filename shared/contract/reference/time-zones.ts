import { intlZone, offsetText, zoneOffset } from '@heliograph/contract/dates';
import data from './time-zones.json';

/** A time zone at an instant (specification §3). */
export interface TimeZone {
  /** Common name and city, `Eastern Time (ET), New York`. */
  label: string;
  /** Region/city identifier of the time zone database, `America/New_York`. */
  tzCode: string;
  /** Display text with offset, `(UTC-05:00) Eastern Time (ET), New York`. */
  name: string;
  /** `+09:30`, `-05:00`; `+00:00` for UTC itself. */
  utc: string;
  /** Minutes from UTC, positive to the east. */
  offset: number;
}

interface ZoneNames {
  /** `Eastern Time (ET)`; empty for a zone known only by its city. */
  name: string;
  /** Additional abbreviations for the search: `EST EDT`. */
  also: string;
}

const names = new Map<string, ZoneNames>();
for (const [name = '', also = '', ...zones] of data.groups)
  for (const tzCode of zones) names.set(tzCode, { name, also });

/** Identifiers of every available time zone, alphabetical. */
export const tzCodes: readonly string[] = [...names.keys()].sort();

/** The zones of the most populous states, listed first. */
export const commonTzCodes: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

const renamed: Record<string, string> = data.renamed;

/** Formats `America/Indiana/Tell_City` as `Tell City, Indiana`. */
function cityOf(tzCode: string): string {
  const [, ...places] = tzCode.split('/');
  return places.reverse().join(', ').replaceAll('_', ' ');
}

function labelOf(tzCode: string): string {
  const name = names.get(tzCode)?.name ?? '';
  const city = cityOf(tzCode);
  return name === '' || name.startsWith(city) ? city : `${name}, ${city}`;
}

/**
 * Returns the offset of a zone at an instant: minutes from UTC, and as text `-05:00`.
 * Throws a RangeError for an unknown identifier.
 */
export function offsetAt(tzCode: string, at: Date = new Date()): Pick<TimeZone, 'offset' | 'utc'> {
  const offset = zoneOffset(tzCode, at.getTime());
  return { offset, utc: offsetText(offset) };
}

/** Returns a zone at an instant; throws a RangeError for an unknown identifier. */
export function timeZoneAt(tzCode: string, at: Date = new Date()): TimeZone {
  const { offset, utc } = offsetAt(tzCode, at);
  const label = labelOf(tzCode);
  return { label, tzCode, name: `(UTC${utc}) ${label}`, utc, offset };
}

/**
 * Returns every time zone with its offset at an instant (including daylight saving), west to east,
 * then by label.
 */
export function timeZones(at: Date = new Date()): TimeZone[] {
  const zones = tzCodes.map((tzCode) => timeZoneAt(tzCode, at));
  return zones.sort((a, b) => a.offset - b.offset || (a.label < b.label ? -1 : 1));
}

/** Returns the search words of a zone: name, city, identifier, abbreviations, offset with and without its zero. */
export function zoneSearchText({ label, tzCode, utc }: TimeZone): string {
  const plain = tzCode.replace(/[/_]/g, ' ');
  return [
    label,
    names.get(tzCode)?.also,
    plain,
    tzCode,
    `UTC${utc}`,
    `GMT${utc}`,
    utc,
    utc.replace(/^([+-])0/, '$1'),
  ].join(' ');
}

/** Returns the browser's zone under its current identifier; `Etc/UTC` if unknown. */
export function browserTimeZone(): string {
  const own = intlZone();
  const code = renamed[own] ?? own;
  return names.has(code) ? code : 'Etc/UTC';
}
