import { moment } from './moment';

/** The zone to show times in: the account's if it is set and known, else the browser's. */
export function resolveZone(tzCode: string | null | undefined): string {
  return tzCode && moment.tz.zone(tzCode) ? tzCode : moment.tz.guess();
}

/** Abbreviation of a zone at an instant: `EST`, `EDT`; `UTC+03` where a zone has none. */
export function zoneAbbreviation(tzCode: string, at: string | number | Date = Date.now()): string {
  const short = moment.tz(at, resolveZone(tzCode)).format('z');
  return /^[+-]/.test(short) ? `UTC${short}` : short;
}

/** A zone by the name that people use, with its letters where it has some: `Eastern Time (ET)`, `India Standard Time`. */
export function zoneName(tzCode: string): string {
  const nameIn = (timeZoneName: 'longGeneric' | 'shortGeneric') =>
    new Intl.DateTimeFormat('en-US', { timeZone: resolveZone(tzCode), timeZoneName }).formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? tzCode;
  const [name, letters] = [nameIn('longGeneric'), nameIn('shortGeneric')];
  return /^[A-Z]{2,4}$/.test(letters) && letters !== name ? `${name} (${letters})` : name;
}
