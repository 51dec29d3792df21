import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { FileStore } from '../../../work/file-store';

const atOnce = 50;

interface Old {
  fileId: string;
  accountId: string;
}

/** Deletes the files of emailed reports that have expired. */
export async function deleteOldReports(db: Executor, files: FileStore, now: Date): Promise<void> {
  const some = () =>
    db.transaction(async (tx) => {
      const old = await tx.rows<Old>(sql`
      update report_run r set deleted_at = ${now}
      where r.id = any(array(select d.id from report_run d where d.expires_at <= ${now} and d.deleted_at is null
        order by d.expires_at limit ${atOnce} for update skip locked))
      returning r.file_id as "fileId", r.account_id as "accountId"`);
      for (const file of old) await files.remove(tx, file);
      return old.length;
    });
  while ((await some()) === atOnce);
}

/** Deletes every file of a schedule, in the transaction that deletes it. */
export async function deleteFilesOf(tx: Executor, files: FileStore, scheduleId: string): Promise<void> {
  const all = await tx.rows<Old>(sql`
    select file_id as "fileId", account_id as "accountId" from report_run
      where schedule_id = ${scheduleId} and deleted_at is null
    union all select file_id, account_id from report_schedule where id = ${scheduleId} and file_id is not null`);
  for (const file of all) await files.remove(tx, file);
}
