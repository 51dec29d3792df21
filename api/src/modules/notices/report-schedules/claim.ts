import type { ReportPeriod } from '@heliograph/contract/reference/report-schedules';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { DueRule } from './next-due';
import { nextDue } from './next-due';

/**
 * How long a process may take for a part of a report before another one starts it again (ms): longer than a statement
 * of an export may take.
 */
const leaseMs = 150_000;

/** A report that is due, claimed by this process until its lease ends. */
export interface DueReport extends DueRule {
  id: string;
  accountId: string;
  userId: string;
  name: string;
  exportCall: string;
  request: Record<string, unknown>;
  path: string;
  period: ReportPeriod;
  recipients: string[];
  zone: string;
  dueAt: Date;
  fence: number;
  failures: number;
  /** What an earlier process left. */
  fileId: string | null;
}

/** Thrown when another process, or a user, has taken a report over. */
export class ReportTaken extends Error {}

/** Claims the report that has waited longest; null if none is due. */
export function claimReport(db: Executor, now: Date): Promise<DueReport | null> {
  return db.row<DueReport>(sql`
    update report_schedule s set lease_at = ${new Date(now.getTime() + leaseMs)}, fence = s.fence + 1,
      failures = s.failures + 1
    where s.id = (select d.id from report_schedule d
      where d.next_at <= ${now} and (d.lease_at is null or d.lease_at <= ${now}) order by d.next_at limit 1
      for update skip locked)
    returning s.id, s.account_id as "accountId", s.user_id as "userId", s.name, s.export_call as "exportCall",
      s.request, s.path, s.period, s.frequency, s.hour, s.weekday, s.month_day as "monthDay",
      s.recipients, s.zone, coalesce(s.next_at, ${now}::timestamptz) as "dueAt", s.fence, s.failures - 1 as failures,
        s.file_id as "fileId"`);
}

/** Renews the lease in the transaction of a part; throws `ReportTaken` if it was lost. */
export async function renewReport(tx: Executor, { id, fence }: DueReport, now: Date): Promise<void> {
  const kept = await tx.run(
    sql`update report_schedule set lease_at = ${new Date(now.getTime() + leaseMs)}
      where id = ${id} and fence = ${fence} and next_at is not null`,
  );
  if (kept === 0) throw new ReportTaken();
}

interface Moved extends DueRule {
  id: string;
  zone: string;
}

/** Computes the due times again of accounts whose time zone was changed. */
export async function followZones(db: Executor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await tx.rows<Moved>(sql`
      select s.id, c.timezone as zone, s.frequency, s.hour, s.weekday, s.month_day as "monthDay" from report_schedule s
        join account c on c.id = s.account_id
      where s.zone <> c.timezone and s.lease_at is null limit 200 for update of s skip locked`);
    if (!moved.length) return;
    const due = moved.map(({ id, zone, ...rule }) => ({ id, zone, at: nextDue(rule, zone, now) }));
    await tx.run(sql`
      update report_schedule s set zone = m.zone, next_at = case when s.next_at is null then null else m.at end
      from jsonb_to_recordset(${JSON.stringify(due)}::text::jsonb) as m (id uuid, zone text, at timestamptz)
      where s.id = m.id`);
  });
}
