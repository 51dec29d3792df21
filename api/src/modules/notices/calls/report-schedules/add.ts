import type { CallRequest } from '@heliograph/contract';
import { unknownKeys } from '@heliograph/contract/calls/values';
import { reportBounds } from '@heliograph/contract/reference/report-schedules';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Check } from 'typebox/value';
import { v7 } from 'uuid';
import { fieldError, notFound, Refusal } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import type { Caller } from '../../../identity';
import { trimmedName } from '../../../../db/names';
import { exportSpec, hasPeriod, mayExport } from '../../report-schedules/exportable';
import { nextDue, type DueRule } from '../../report-schedules/next-due';
import { reportBody } from '../../report-schedules/report-body';
import { tenantOf } from '../../../../http/register-call';
import { uuidArray } from '../../../../paging';
import { fullName } from '../../../../db/full-name';

type Body = CallRequest<'report.manage/addreportschedule'>;

interface Exporter {
  userUUID: string;
  name: string;
  roles: string[];
}

/** Returns the users of an account who may export a list, by name. */
export async function exportersIn(db: Executor, accountId: string, exportCall: string): Promise<Exporter[]> {
  const users = await db.rows<Exporter>(sql`
    select u.id as "userUUID", ${fullName('u')} as name,
      array(select role from user_role where user_id = u.id order by role) as roles from app_user u
    where u.account_id = ${accountId} and u.status = 'ACTIVE' and u.deleted_at is null
      and u.email_verified_at is not null order by lower(u.first_name), u.id`);
  return users.filter(({ roles }) => mayExport(exportCall, roles));
}

/** A new scheduled report, checked but for its recipients and the number of reports. */
interface Checked {
  name: string;
  rule: DueRule;
  request: Record<string, unknown>;
  nextAt: Date;
}

/**
 * Checks a new scheduled report. Throws 403 for a list that the caller may not export, 422 for an incomplete due time
 * and for a body that its export rejects.
 */
export function checkedSchedule(auth: Caller, body: Body, now: Date): Checked {
  const { exportCall, period, frequency, hour } = body;
  if (!mayExport(exportCall, auth.roles)) throw new Refusal('forbidden', 'FORBIDDEN', 'Your roles don’t allow this');
  const name = trimmedName('name', 'Name', body.name);
  const rule = {
    frequency,
    hour,
    weekday: frequency === 'WEEKLY' ? body.weekday : null,
    monthDay: frequency === 'MONTHLY' ? body.monthDay : null,
  };
  if (frequency === 'WEEKLY' && rule.weekday === null)
    throw fieldError('weekday', 'required', 'Day of the week is required');
  if (frequency === 'MONTHLY' && rule.monthDay === null)
    throw fieldError('monthDay', 'required', 'Day of the month is required');
  if (period === 'PREVIOUS' && !hasPeriod(exportCall)) throw fieldError('period', 'invalid', 'This list has no period');
  // Days of a report are those of the account, whatever zone its author used.
  const { timezone: _zone, ...request } = body.request;
  const schema = exportSpec(exportCall)?.request;
  const unknown = (schema ? unknownKeys({ properties: { request: schema } }, { request }) : []).map((field) => ({
    field,
    code: 'unknown',
    message: `${field} is not a known field`,
  }));
  if (unknown[0]) throw new Refusal('invalid', 'VALIDATION_FAILED', unknown[0].message, { fields: unknown });
  if (!schema || !Check(schema, request))
    throw fieldError(
      'request',
      'invalid',
      'This list can’t be exported with these filters. Reload the page, then try again.',
    );
  return { name, rule, request, nextAt: nextDue(rule, auth.timezone, now) };
}

/**
 * Runs the export as at its first due time, up to the first rows; throws what it rejects, such as a month by the hour.
 */
export async function tryExport(
  { exporters }: Pick<FastifyInstance, 'exporters'>,
  auth: Caller,
  { exportCall, period }: Body,
  { rule, request, nextAt }: Checked,
): Promise<void> {
  const exported = await exporters.get(exportCall)?.(
    reportBody({ ...rule, request, period, zone: auth.timezone }, nextAt, nextAt),
    auth,
  );
  if (!exported) throw new Error(`${exportCall} has no exporter`);
  for await (const _piece of exported.chunks) return;
}

/** Adds a scheduled report that is checked, and returns its id. Throws 404 for recipients who may not get it. */
export async function addSchedule(
  tx: Executor,
  auth: Caller,
  { exportCall, path, period, recipients: chosen }: Body,
  { name, rule, request, nextAt }: Checked,
  now: Date,
): Promise<string> {
  const accountId = tenantOf(auth);
  const recipients = [...new Set(chosen.map((id) => id.toLowerCase()))];
  const allowed = new Set((await exportersIn(tx, accountId, exportCall)).map(({ userUUID }) => userUUID));
  if (!recipients.every((id) => allowed.has(id))) throw notFound('The recipient');
  // Others of the account wait, so that two at once don't exceed the limit.
  await tx.row(sql`select 1 from account where id = ${accountId} for no key update`);
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from report_schedule where account_id = ${accountId}`,
  );
  if ((row?.count ?? 0) >= reportBounds.schedules)
    throw new Refusal(
      'invalid',
      'TOO_MANY_SCHEDULES',
      `Your account has ${reportBounds.schedules} scheduled reports, the most it can have. Delete one first.`,
    );
  const id = v7();
  await tx.run(sql`
    insert into report_schedule (id, account_id, user_id, name, export_call, request, path, period, frequency, hour,
      weekday, month_day, recipients, zone, next_at, created_at, updated_at)
    values (${id}, ${accountId}, ${auth.userId}, ${name}, ${exportCall}, ${JSON.stringify(request)}::text::jsonb,
      ${path}, ${period}, ${rule.frequency}, ${rule.hour}, ${rule.weekday}, ${rule.monthDay}, ${uuidArray(recipients)},
      ${auth.timezone}, ${nextAt}, ${now}, ${now})`);
  return id;
}
