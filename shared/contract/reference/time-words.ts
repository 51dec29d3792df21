import { formatAt, zoneAbbreviation } from '@heliograph/contract/dates';

/** Formats an instant for a sentence: `Thu, Dec 3 at 2:00 PM EST`. Zone: IANA code. */
export function dayAndTime(at: number | string | Date, zone: string): string {
  const time = formatAt(at, { hour: 'numeric', minute: '2-digit' }, zone);
  return `${weekDay(at, zone)} at ${time} ${zoneAbbreviation(zone, at)}`;
}

/** Formats the day of an instant with its weekday: `Tue, Nov 17`. */
export function weekDay(at: number | string | Date, zone: string): string {
  return formatAt(at, { weekday: 'short', month: 'short', day: 'numeric' }, zone);
}

/** Formats the hour of an instant for an axis: `2 PM`. */
export function shortHour(at: number | string | Date, zone: string): string {
  return formatAt(at, { hour: 'numeric' }, zone);
}

/** Formats the day of an instant without its year: `Nov 24`. */
export function shortDay(at: number | string | Date, zone: string): string {
  return formatAt(at, { month: 'short', day: 'numeric' }, zone);
}

/** Formats the month of an instant: `November 2026`. Zone: IANA code. */
export function monthAndYear(at: number | string | Date, zone: string): string {
  return formatAt(at, { month: 'long', year: 'numeric' }, zone);
}

/** Formats a calendar day, YYYY-MM-DD, without its year: `Nov 24`. */
export const shortCalendarDay = (day: string): string => shortDay(`${day}T00:00:00Z`, 'UTC');

/** Names a calendar month, YYYY-MM: `November 2026`. */
export const monthName = (month: string): string => monthAndYear(`${month}-01T00:00:00Z`, 'UTC');
