import data from './time-zones.json';

/** A time zone as it is at one instant (specification §3). */
export interface TimeZone {
  /** Common name and city, `Eastern Time, New York`. */
  label: string;
  /** Region/city identifier of the time zone database, `America/New_York`. */
  tzCode: string;
  /** Display text with offset, `(UTC-05:00) Eastern Time, New York`. */
  name: string;
  /** `+09:30`, `-05:00`; `+00:00` for UTC itself. */
  utc: string;
  /** Minutes from UTC, positive to the east. */
  offset: number;
}

/** Identifiers of every time zone offered, alphabetical. */
export const tzCodes: readonly string[] = data.codes;

const renamed: Record<string, string> = data.renamed;
const labels = new Map<string, string>();

/** Text of one part of a date in a zone: its name or its offset. */
function zoneText(tzCode: string, style: 'longGeneric' | 'longOffset', at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: tzCode, timeZoneName: style }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** `America/Indiana/Tell_City` as `Tell City, Indiana`. */
function cityOf(tzCode: string): string {
  const [, ...places] = tzCode.split('/');
  return places.reverse().join(', ').replaceAll('_', ' ');
}

/** Names of zones do not change while a page is open, and are slow to ask for: kept. */
function labelOf(tzCode: string, at: Date): string {
  const known = labels.get(tzCode);
  if (known) return known;
  const generic = zoneText(tzCode, 'longGeneric', at);
  const city = cityOf(tzCode);
  const label = generic.startsWith('GMT') || generic.startsWith(city) ? city : `${generic}, ${city}`;
  labels.set(tzCode, label);
  return label;
}

/**
 * Offset of a zone at an instant: minutes from UTC, and as text `-05:00`.
 * Throws a RangeError for an unknown identifier.
 */
export function offsetAt(tzCode: string, at: Date = new Date()): Pick<TimeZone, 'offset' | 'utc'> {
  const match = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(zoneText(tzCode, 'longOffset', at));
  const [, sign = '+', hours = '00', minutes = '00'] = match ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return { offset: sign === '-' ? -size : size, utc: `${sign}${hours}:${minutes}` };
}

/** A zone as it is at an instant; throws a RangeError for an unknown identifier. */
export function timeZoneAt(tzCode: string, at: Date = new Date()): TimeZone {
  const { offset, utc } = offsetAt(tzCode, at);
  const label = labelOf(tzCode, at);
  return { label, tzCode, name: `(UTC${utc}) ${label}`, utc, offset };
}

/**
 * Every time zone with the offset it has at an instant (daylight saving included), west to east,
 * then by label. Takes tens of milliseconds: call it once per form, not per render.
 */
export function timeZones(at: Date = new Date()): TimeZone[] {
  const zones = tzCodes.map((tzCode) => timeZoneAt(tzCode, at));
  return zones.sort((a, b) => a.offset - b.offset || (a.label < b.label ? -1 : 1));
}

/** The zone the browser is set to, by the name that the list knows; `Etc/UTC` when it knows none. */
export function browserTimeZone(): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const code = renamed[own] ?? own;
  return tzCodes.includes(code) ? code : 'Etc/UTC';
}
