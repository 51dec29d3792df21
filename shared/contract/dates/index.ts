/**
 * Dates and times in the account's time zone, by the data that the API calculates with
 * (docs/decisions/0062-one-clock.md).
 */
export { formatAgo, formatUpdated } from './ago';
export { addDays, dayOf, isDay } from './days';
export {
  formatAt,
  formatCalendarDay,
  formatDay,
  formatInstant,
  formatShort,
  formatTime,
  formatUtc,
  formatWithZone,
} from './format';
export { intlZone, type At } from './intl';
export { dayBounds, daysBounds, loadCalendar, type Span } from './calendar';
export { offsetText, resolveZone, zoneAbbreviation, zoneName } from './zone';
export { instantAt, isZone, wallAt, zoneOffset } from './zone-clock';
