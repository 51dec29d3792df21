/**
 * Dates and times in the account's time zone. Formatting uses the browser's Intl; calendar arithmetic is loaded on
 * demand.
 */
export { formatAgo, formatUpdated } from './ago';
export { addDays, dayOf, isDay } from './days';
export {
  formatCalendarDay,
  formatDay,
  formatInstant,
  formatShort,
  formatTime,
  formatUtc,
  formatWithZone,
} from './format';
export type { At } from './intl';
export { loadCalendar, type Calendar } from './load-calendar';
export type { Span } from './calendar';
export { resolveZone, zoneAbbreviation, zoneName } from './zone';
