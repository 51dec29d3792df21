import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notFound, Refusal } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import type { Caller } from '../../../identity';
import { readStored } from '../../files/store-chunks';
import { deleteFilesOf } from '../../report-schedules/delete-files';
import { mayExport } from '../../report-schedules/exportable';
import { nextDue, type DueRule } from '../../report-schedules/next-due';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { addSchedule, checkedSchedule, exportersIn, tryExport } from './add';
import { schedulesOf, seesAll, type Schedule } from './rows';

/** Registers the calls of scheduled reports. */
export function registerReportSchedules(app: FastifyInstance): void {
  registerCall(app, 'report.manage/getreportschedules', async ({ db, auth, clock }) => ({
    items: await schedulesOf(db, auth, clock()),
  }));

  registerCall(app, 'report.manage/getreportrecipients', async ({ db, auth, body: { exportCall } }) => {
    if (!mayExport(exportCall, auth.roles)) throw new Refusal('forbidden', 'FORBIDDEN', 'Your roles don’t allow this');
    return {
      items: (await exportersIn(db, tenantOf(auth), exportCall)).map(({ userUUID, name }) => ({ userUUID, name })),
    };
  });

  registerCall(app, 'report.manage/addreportschedule', async ({ db, auth, body, clock }) => {
    const now = clock();
    const checked = checkedSchedule(auth, body, now);
    await tryExport(app, auth, body, checked);
    return db.transaction(async (tx) => one(tx, auth, now, await addSchedule(tx, auth, body, checked, now)));
  });

  registerCall(app, 'report.manage/pausereportschedule', ({ db, auth, body: { scheduleUUID, paused }, clock }) =>
    db.transaction(async (tx) => {
      const known = await lockSchedule(tx, auth, scheduleUUID);
      const now = clock();
      const nextAt = paused ? null : nextDue(known, auth.timezone, now);
      if (paused === (known.pausedFor !== null)) return one(tx, auth, now, scheduleUUID);
      await tx.run(sql`
        update report_schedule set next_at = ${nextAt}, zone = ${auth.timezone}, paused_for = ${paused ? 'USER' : null},
          lease_at = null, failures = 0, fence = fence + 1, updated_at = ${now} where id = ${scheduleUUID}`);
      return one(tx, auth, now, scheduleUUID);
    }),
  );

  registerCall(app, 'report.manage/deletereportschedule', ({ db, files, auth, body: { scheduleUUID } }) =>
    db.transaction(async (tx) => {
      await lockSchedule(tx, auth, scheduleUUID);
      await deleteFilesOf(tx, files, scheduleUUID);
      return { deleted: (await tx.run(sql`delete from report_schedule where id = ${scheduleUUID}`)) > 0 };
    }),
  );

  registerCall(app, 'report.manage/getreportfile', async ({ db, auth, body, clock }) => {
    const { name, filename, dueAt, size, expiresAt } = await openRun(db, auth, body.runUUID, clock());
    return { name, filename, dueAt: dueAt.toISOString(), size, expiresAt: expiresAt.toISOString() };
  });

  registerCall(app, 'report.manage/exportreportfile', async ({ db, files, auth, body, clock }) => {
    const { filename, size, fileId, accountId } = await openRun(db, auth, body.runUUID, clock());
    return { filename, chunks: readStored(db, files, { accountId, fileId }, size) };
  });
}

async function one(tx: Executor, auth: Caller, now: Date, id: string): Promise<Schedule> {
  const [schedule] = await schedulesOf(tx, auth, now, id);
  if (!schedule) throw notFound('The scheduled report');
  return schedule;
}

interface Locked extends DueRule {
  pausedFor: string | null;
}

/** Locks a report that the caller may change; a process that writes it now notices the change. */
async function lockSchedule(tx: Executor, auth: Caller, id: string): Promise<Locked> {
  const row = await tx.row<Locked>(sql`
    select frequency, hour, weekday, month_day as "monthDay", paused_for as "pausedFor" from report_schedule
    where id = ${id} and account_id = ${tenantOf(auth)} and (${seesAll(auth.roles)} or user_id = ${auth.userId})
      for update`);
  if (!row) throw notFound('The scheduled report');
  return row;
}

interface Run {
  accountId: string;
  name: string;
  exportCall: string;
  fileId: string;
  filename: string;
  size: number;
  dueAt: Date;
  expiresAt: Date;
}

/** Returns a report that the caller may download now: 404 for others, 403 without the role, 410 once it has expired. */
async function openRun(db: Executor, auth: Caller, id: string, now: Date): Promise<Run> {
  const run = await db.row<Run>(sql`
    select r.account_id as "accountId", s.name, s.export_call as "exportCall", r.file_id as "fileId", r.filename,
      r.size, r.due_at as "dueAt", r.expires_at as "expiresAt"
    from report_run r join report_schedule s on s.id = r.schedule_id
    where r.id = ${id} and r.account_id = ${tenantOf(auth)}
      and (${seesAll(auth.roles)} or s.user_id = ${auth.userId} or ${auth.userId}::uuid = any(s.recipients))`);
  if (!run) throw notFound('The report');
  if (!mayExport(run.exportCall, auth.roles))
    throw new Refusal('forbidden', 'FORBIDDEN', 'Your roles don’t allow this');
  if (run.expiresAt <= now)
    throw new Refusal('gone', 'EXPIRED', 'This report has expired. You can export the list again.');
  return run;
}
