import type * as CalendarModule from './calendar';

/** Where days begin and end in a time zone, whatever its clocks do. */
export type Calendar = typeof CalendarModule;

/**
 * Fetches the arithmetic of calendars: 35 KB of moment-timezone and its data, which showing a date
 * does without. Rejects if it does not come.
 */
export const loadCalendar = (): Promise<Calendar> => import(/* webpackChunkName: "calendar" */ './calendar');
