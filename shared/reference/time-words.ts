const made = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  made.set(key, known);
  return known;
}

/** Formats an instant for a sentence: `Thu, Dec 3 at 2:00 PM EST`. Zone: IANA code. */
export function dayAndTime(at: number | string | Date, zone: string): string {
  const when = new Date(at);
  const day = weekDay(when, zone);
  const time = formatter(zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(when);
  return `${day} at ${time}`.replaceAll('\u202f', ' ');
}

/** Formats the day of an instant with its weekday: `Tue, Nov 17`. */
export function weekDay(at: number | string | Date, zone: string): string {
  return formatter(zone, { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(at));
}

/** Formats the hour of an instant for an axis: `2 PM`. */
export function shortHour(at: number | string | Date, zone: string): string {
  return formatter(zone, { hour: 'numeric' }).format(new Date(at)).replaceAll('\u202f', ' ');
}

/** Formats the day of an instant without its year: `Nov 24`. */
export function shortDay(at: number | string | Date, zone: string): string {
  return formatter(zone, { month: 'short', day: 'numeric' }).format(new Date(at));
}

/** Formats the month of an instant: `November 2026`. Zone: IANA code. */
export function monthAndYear(at: number | string | Date, zone: string): string {
  return formatter(zone, { month: 'long', year: 'numeric' }).format(new Date(at));
}

/** Formats a calendar day, YYYY-MM-DD, without its year: `Nov 24`. */
export const shortCalendarDay = (day: string): string => shortDay(`${day}T00:00:00Z`, 'UTC');

/** Names a calendar month, YYYY-MM: `November 2026`. */
export const monthName = (month: string): string => monthAndYear(`${month}-01T00:00:00Z`, 'UTC');
