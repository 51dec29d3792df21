import { reportPause } from '@heliograph/contract/reference/report-schedules';
import type { ReportPause } from '@heliograph/contract/reference/report-schedules';
import { ownerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { userHasRole } from '../../identity';
import { notify } from '../notifications/notify';
import type { DueReport } from './claim';

/**
 * Pauses a report that can't be written any more, and notifies its owner and the owners of the account of the reason.
 */
export async function pauseReport(
  { db, clock }: Pick<DomainDeps, 'db' | 'clock'>,
  { id, fence, accountId, userId, name, path, dueAt }: DueReport,
  reason: Exclude<ReportPause, 'USER'>,
): Promise<void> {
  const at = clock();
  await db.transaction(async (tx) => {
    const paused = await tx.run(sql`
      update report_schedule set next_at = null, paused_for = ${reason}, lease_at = null, failures = 0, file_id = null,
        fence = fence + 1, updated_at = ${at} where id = ${id} and fence = ${fence} and next_at is not null`);
    if (paused === 0) return;
    const readers = await tx.rows<{ id: string }>(sql`
      select u.id from app_user u where u.account_id = ${accountId}
        and (u.id = ${userId}
        or ${userHasRole(sql`u.id`, ownerRoles)})
        order by u.id limit 20`);
    const label = reportPause.label(reason);
    for (const reader of readers) {
      await notify(tx, accountId, {
        kind: 'reportPaused',
        title: `Scheduled report paused: ${name}`,
        text: label.endsWith('.') ? label : `${label}.`,
        path,
        at,
        userId: reader.id,
        once: `report:${id}:${dueAt.getTime()}`,
      });
    }
  });
}

/** Pauses all scheduled reports of an account that is closed; one that is being written is not sent. */
export async function endReports(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update report_schedule set next_at = null, paused_for = 'OWNER', lease_at = null, fence = fence + 1,
      updated_at = ${now} where account_id = ${accountId} and next_at is not null`);
}
