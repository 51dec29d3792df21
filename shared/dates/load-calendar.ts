import type * as CalendarModule from './calendar';

/** Calendar arithmetic: the start and end of days in a time zone across clock changes. */
export type Calendar = typeof CalendarModule;

/**
 * Loads calendar arithmetic: 35 KB of moment-timezone and its data, which formatting
 * doesn't need. Rejects if it fails to load.
 */
export const loadCalendar = (): Promise<Calendar> => import(/* webpackChunkName: "calendar" */ './calendar');
