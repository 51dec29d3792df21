import Type from 'typebox';
import { reportBounds, reportFrequency, reportPause, reportPeriod } from '../reference/report-schedules';
import { customerRoles } from '../reference/roles';
import { defineCall } from './call';
import { Nothing } from './list';
import { Csv } from './parts';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

const ExportCall = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z]+\\.manage/export[a-z]+$' });

/** When a report is due, at an hour of the account's time zone. */
const due = {
  frequency: OneOf(reportFrequency.values),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  /** For a weekly report; 1 is Monday. */
  weekday: Nullable(Type.Integer({ minimum: 1, maximum: 7 })),
  /** For a monthly report; in a shorter month its last day. */
  monthDay: Nullable(Type.Integer({ minimum: 1, maximum: 31 })),
};

const Person = Type.Object({ userUUID: Uuid, name: Type.String() });

const Schedule = Type.Object({
  scheduleUUID: Uuid,
  name: Type.String(),
  exportCall: Type.String(),
  /** The screen of the list, below `/main/`. */
  path: Type.String(),
  period: OneOf(reportPeriod.values),
  ...due,
  owner: Person,
  recipients: Type.Array(Person),
  /** Null while it is paused. */
  nextAt: Nullable(Instant),
  pausedFor: Nullable(OneOf(reportPause.values)),
  /** When it was last due and written; null before the first time. */
  lastAt: Nullable(Instant),
  /** The last report, while its file can be downloaded. */
  runUUID: Nullable(Uuid),
});

const reads = ['report.manage/getreportschedules'];

/**
 * Reports by email: from a list with an export, at due times, as a link that requires a login. Users see their own,
 * owners of the account all.
 */
export const reportSchedules = {
  'report.manage/getreportschedules': defineCall({
    summary: 'Returns the scheduled reports of the caller, or of the whole account for customers and account owners.',
    access: customerRoles,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({ items: Type.Array(Schedule) }),
  }),
  'report.manage/getreportrecipients': defineCall({
    summary: 'Returns the users of the account who may export a list, and so may get its report.',
    access: customerRoles,
    effect: 'reads',
    request: Type.Object({ exportCall: ExportCall }, { additionalProperties: false }),
    response: Type.Object({ items: Type.Array(Person) }),
  }),
  'report.manage/addreportschedule': defineCall({
    summary: 'Schedules the export of a list by email. `request` is the body of the export.',
    access: customerRoles,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object(
      {
        name: Text(100, 1),
        exportCall: ExportCall,
        request: Type.Record(Type.String(), Type.Unknown()),
        path: Type.String({ maxLength: 100, pattern: '^[a-z0-9-]+(/[A-Za-z0-9-]+)*$' }),
        period: OneOf(reportPeriod.values),
        ...due,
        recipients: Type.Array(Uuid, { minItems: 1, maxItems: reportBounds.recipients }),
      },
      { additionalProperties: false },
    ),
    response: Schedule,
  }),
  'report.manage/pausereportschedule': defineCall({
    summary: 'Pauses or resumes a scheduled report. What fell due meanwhile is not written later.',
    access: customerRoles,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object({ scheduleUUID: Uuid, paused: Type.Boolean() }, { additionalProperties: false }),
    response: Schedule,
  }),
  'report.manage/deletereportschedule': defineCall({
    summary: 'Deletes a scheduled report. The files that were emailed can’t be downloaded any more.',
    access: customerRoles,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object({ scheduleUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
  'report.manage/getreportfile': defineCall({
    summary:
      'Returns what the link of an emailed report leads to. For its owner and its recipients, as long as they may export the list.',
    access: customerRoles,
    effect: 'reads',
    request: Type.Object({ runUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({
      name: Type.String(),
      filename: Type.String(),
      dueAt: Instant,
      size: Type.Integer(),
      expiresAt: Instant,
    }),
  }),
  'report.manage/exportreportfile': defineCall({
    summary: 'Downloads the file of an emailed report.',
    access: customerRoles,
    effect: 'reads',
    request: Type.Object({ runUUID: Uuid }, { additionalProperties: false }),
    response: Csv,
    kind: 'csv',
  }),
};
