import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../../../db';
import type { FileStore } from '../../../work/file-store';

const keptMs = 30 * dayMs;
const filesAtOnce = 20;

/**
 * Deletes uploaded files 30 days after their upload began, and unfinished imports with them; not those that a job reads
 * now.
 */
export async function deleteOldFiles(db: Executor, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  while ((await deleteSome(db, files, before, now)) === filesAtOnce);
}

/** Each transaction takes some, so that no lock is held for long. */
function deleteSome(db: Executor, files: FileStore, before: Date, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx.rows<{ id: string; accountId: string }>(sql`
      update contact_import i set file_deleted_at = ${now}, status = case
        when i.status in ('UPLOADING', 'UPLOADED', 'READY') then 'CANCELED' else i.status end,
        ended_at = coalesce(i.ended_at, ${now}::timestamptz)
      where i.id = any(array(
        select d.id from contact_import d where d.created_at < ${before} and d.file_deleted_at is null
          and d.due_at is null order by d.created_at limit ${filesAtOnce} for update skip locked))
      returning i.id, i.account_id as "accountId"`);
    for (const { id, accountId } of old) {
      await files.remove(tx, { accountId, fileId: id });
      await tx.run(sql`delete from contact_import_row where import_id = ${id}`);
    }
    return old.length;
  });
}
