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
