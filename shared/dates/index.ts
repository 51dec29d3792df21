/** Dates and times in the account's time zone; loaded by the first screen that shows one. */
export { formatAgo, formatUpdated } from './ago';
export { addDays, dayBounds, dayOf, daysBounds, type Span } from './days';
export { formatCalendarDay, formatDay, formatInstant, formatShort, formatUtc, formatWithZone, type At } from './format';
export { resolveZone, zoneAbbreviation, zoneName } from './zone';
