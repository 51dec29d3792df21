import { formatter, partOf, type At } from './intl';

const known = new Map<string, boolean>();

/** Checks whether this browser knows a time zone by its identifier. */
function isZone(tzCode: string): boolean {
  let answer = known.get(tzCode);
  if (answer === undefined) {
    try {
      formatter({}, tzCode);
      answer = true;
    } catch {
      answer = false;
    }
    known.set(tzCode, answer);
  }
  return answer;
}

let own: string | undefined;

/** Returns the browser's time zone, cached because reading it is slow. */
function browserZone(): string {
  own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own;
}

/** Returns the zone to show times in: the account's if it is set and known, else the browser's. */
export function resolveZone(tzCode: string | null | undefined): string {
  return tzCode && isZone(tzCode) ? tzCode : browserZone();
}

/** Returns the abbreviation of a zone at an instant: `EST`, `EDT`; `UTC-03` for zones without one in English. */
export function zoneAbbreviation(tzCode: string, at: At = Date.now()): string {
  const short = partOf(at, { timeZoneName: 'short' }, resolveZone(tzCode), 'timeZoneName');
  const [, sign, hours = '', minutes = ''] = /^GMT([+-])(\d+)(:\d\d)?$/.exec(short) ?? [];
  return sign ? `UTC${sign}${hours.padStart(2, '0')}${minutes}` : short;
}

/**
 * Returns the common name of a zone, with its abbreviation if it has one: `Eastern Time (ET)`, `India Standard Time`.
 */
export function zoneName(tzCode: string): string {
  const zone = resolveZone(tzCode);
  const name = partOf(Date.now(), { timeZoneName: 'longGeneric' }, zone, 'timeZoneName');
  const letters = partOf(Date.now(), { timeZoneName: 'shortGeneric' }, zone, 'timeZoneName');
  return /^[A-Z]{2,4}$/.test(letters) && letters !== name ? `${name} (${letters})` : name;
}
