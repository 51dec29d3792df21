import { valueSet, type ValueOf } from './value-set';

/** How often a scheduled report is emailed. */
export const reportFrequency = /* @__PURE__ */ valueSet({
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
});

/** The period of a scheduled report. */
export const reportPeriod = /* @__PURE__ */ valueSet({ PREVIOUS: 'Since the last report', VIEW: 'As shown now' });

/** Why a scheduled report is paused. */
export const reportPause = /* @__PURE__ */ valueSet({
  USER: 'Paused by a user',
  OWNER: 'The user who created it can’t log in anymore',
  ROLE: 'The user who created it may not export this list anymore',
  RECIPIENTS: 'No recipient may open this list anymore',
  FAILED: 'It couldn’t be written. Create it again from the list.',
});

/** The days of a week; 1 is Monday. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** How long the file of a report can be downloaded (days), and how many recipients and schedules there are at most. */
export const reportBounds = { days: 7, recipients: 20, schedules: 100 } as const;

export type ReportFrequency = ValueOf<typeof reportFrequency>;
export type ReportPeriod = ValueOf<typeof reportPeriod>;
export type ReportPause = ValueOf<typeof reportPause>;
