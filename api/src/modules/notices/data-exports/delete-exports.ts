import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { FileStore } from '../../../work/file-store';

interface Stored {
  accountId: string;
  fileId: string;
}

/** Deletes the files of a data export, in the transaction of the caller. */
export async function deleteFiles(tx: Executor, files: FileStore, exportId: string): Promise<void> {
  const stored = await tx.rows<Stored>(sql`
    select e.account_id as "accountId", f.file_id as "fileId" from data_export_file f
      join data_export e on e.id = f.export_id where f.export_id = ${exportId} and f.file_id is not null`);
  for (const file of stored) await files.remove(tx, file);
}

const atOnce = 20;

/** Deletes the data exports that have expired, with their files. */
export async function deleteOldExports(db: Executor, files: FileStore, now: Date): Promise<void> {
  const some = () =>
    db.transaction(async (tx) => {
      const old = await tx.rows<{ id: string }>(
        sql`select id from data_export where expires_at <= ${now} and status <> 'WRITING' order by expires_at
          limit ${atOnce} for update skip locked`,
      );
      for (const { id } of old) {
        await deleteFiles(tx, files, id);
        await tx.run(sql`delete from data_export where id = ${id}`);
      }
      return old.length;
    });
  while ((await some()) === atOnce);
}
