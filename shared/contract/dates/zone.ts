import { intlName, intlZone, type At } from './intl';
import { isZone, zoneLetters, zoneOffset } from './zone-clock';

let own: string | undefined;

/** Returns the browser's time zone, cached because reading it is slow. */
function browserZone(): string {
  own ??= [intlZone()].find(isZone) ?? 'UTC';
  return own;
}

/** Returns the zone to show times in: the account's if it is set and known, else the browser's. */
export function resolveZone(tzCode: string | null | undefined): string {
  return tzCode && isZone(tzCode) ? tzCode : browserZone();
}

/** Formats an offset, in minutes from UTC, as `-05:00`; `+00:00` for UTC itself. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Returns the abbreviation of a zone at an instant: `EST`, `EDT`; `UTC-03` for zones without one in English. */
export function zoneAbbreviation(tzCode: string, at: At = Date.now()): string {
  const [zone, time] = [resolveZone(tzCode), new Date(at).getTime()];
  return zoneLetters(zone, time) || `UTC${offsetText(zoneOffset(zone, time)).replace(/:00$/, '')}`;
}

/**
 * Returns the common name of a zone, with its abbreviation if it has one: `Eastern Time (ET)`, `India Standard Time`.
 */
export function zoneName(tzCode: string): string {
  const zone = resolveZone(tzCode);
  return intlName(zone, Date.now()) ?? zone;
}
