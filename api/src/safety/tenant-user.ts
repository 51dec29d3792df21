import { sql } from 'drizzle-orm';
import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../db';
import type { TenantSeed } from './tenant-ids';

/** Adds what a user has: a session, a notification, a view, a scheduled report, and an export of data. */
export async function addUserData(tx: Executor, { accountId, userId, name, ids, at }: TenantSeed): Promise<void> {
  await tx.run(
    sql`insert into session (id, user_id, issued_at, expires_at, last_seen_at)
      values (${ids.sessionUUID}, ${userId}, ${at}, ${new Date(at.getTime() + hourMs)}, ${at})`,
  );
  await tx.run(
    sql`insert into notification (id, account_id, user_id, at, kind, title, text, path, shown, mails, announced_at)
      values (${ids.notificationUUID}, ${accountId}, ${userId}, ${at}, 'lowBalance', ${name}, 'x',
      'billing/add-funds', true, false, ${at})`,
  );
  await tx.run(
    sql`insert into shared_view (id, account_id, list, name, query, user_id, created_at, updated_at)
      values (${ids.viewUUID}, ${accountId}, 'account.manage/listnumbers', ${name}, '', ${userId}, ${at},
      ${at})`,
  );
  await tx.run(sql`insert into report_schedule (id, account_id, user_id, name, export_call, request, path, period,
    frequency, hour, recipients, zone, next_at, created_at, updated_at)
    values (${ids.scheduleUUID}, ${accountId}, ${userId}, ${name}, 'account.manage/exportbillinghistory', '{}',
      'billing/history', 'VIEW', 'DAILY', 8, array[${ids.userUUID}::uuid], 'America/New_York',
      ${new Date(at.getTime() + dayMs)}, ${at}, ${at})`);
  await tx.run(sql`insert into report_run (id, account_id, schedule_id, due_at, file_id, filename, size, created_at,
    expires_at)
    values (${ids.runUUID}, ${accountId}, ${ids.scheduleUUID}, ${at}, ${ids.runUUID}, 'report.csv', 3, ${at},
      ${new Date(at.getTime() + dayMs)})`);
  await tx.run(
    sql`insert into stored_file_part (file_id, account_id, at_byte, bytes)
      values (${ids.runUUID}, ${accountId}, 0, convert_to(E'a\r\n', 'UTF8'))`,
  );
  await tx.run(
    sql`insert into data_export (id, account_id, user_id, status, requested_at, ready_at, expires_at)
      values (${ids.exportUUID}, ${accountId}, ${userId}, 'READY', ${at}, ${at},
      ${new Date(at.getTime() + dayMs)})`,
  );
  await tx.run(
    sql`insert into data_export_file (export_id, place, part, file_id, size, stored)
      values (${ids.exportUUID}, 0, 'contacts', ${ids.exportUUID}, 0, 20)`,
  );
  await tx.run(
    sql`insert into stored_file_part (file_id, account_id, at_byte, bytes)
      values (${ids.exportUUID}, ${accountId}, 0, decode('1f8b080000000000000303000000000000000000', 'hex'))`,
  );
}
