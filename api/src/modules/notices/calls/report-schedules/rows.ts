import type { CallResponse } from '@heliograph/contract';
import { hasRole, ownerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import type { Caller } from '../../../identity';
import { tenantOf } from '../../../../http/register-call';
import { fullName } from '../../../../db/full-name';

export type Schedule = CallResponse<'report.manage/getreportschedules'>['items'][number];

interface Row extends Omit<Schedule, 'owner' | 'recipients' | 'nextAt' | 'lastAt'> {
  ownerId: string;
  ownerName: string;
  recipients: Schedule['recipients'];
  nextAt: Date | null;
  lastAt: Date | null;
}

/** Checks whether a user sees and changes the reports of the whole account, not only their own. */
export const seesAll = (roles: readonly string[]): boolean => hasRole(roles, ownerRoles);

/** Returns the scheduled reports that a caller may see, by name; with an id that one only. */
export async function schedulesOf(
  db: Executor,
  auth: Caller,
  now: Date,
  id: string | null = null,
): Promise<Schedule[]> {
  const rows = await db.rows<Row>(sql`
    select s.id as "scheduleUUID", s.name, s.export_call as "exportCall", s.path, s.period, s.frequency, s.hour,
      s.weekday, s.month_day as "monthDay", s.next_at as "nextAt", s.paused_for as "pausedFor",
      s.user_id as "ownerId", ${fullName('o')} as "ownerName", l.due_at as "lastAt", case
        when l.expires_at > ${now} then l.id end as "runUUID",
      coalesce((select jsonb_agg(jsonb_build_object('userUUID', u.id, 'name', ${fullName('u')})
        order by lower(u.first_name), u.id) from app_user u where u.id = any(s.recipients) and u.deleted_at is null),
        '[]') as recipients
    from report_schedule s join app_user o on o.id = s.user_id
      left join
        lateral (select r.id, r.due_at, r.expires_at from report_run r where r.schedule_id = s.id order by r.due_at desc
        limit 1) l on true
    where s.account_id = ${tenantOf(auth)} and (${seesAll(auth.roles)} or s.user_id = ${auth.userId})
      and (${id}::uuid is null or s.id = ${id}::uuid)
    order by lower(s.name), s.id`);
  return rows.map(({ ownerId, ownerName, nextAt, lastAt, ...row }) => ({
    ...row,
    owner: { userUUID: ownerId, name: ownerName },
    nextAt: nextAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
  }));
}
