import type { DataExportPart } from '@heliograph/contract/reference/data-export';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

/**
 * How long a process may need between two signs of life before another one continues its export (ms): longer than a
 * statement may take.
 */
const leaseMs = 150_000;

/** A data export that this process writes until its lease ends. */
export interface OpenExport {
  id: string;
  accountId: string;
  userId: string;
  fence: number;
  failures: number;
}

/** A file that is still to be written; `fileId` is what an earlier process left. */
export interface OpenFile {
  place: number;
  part: DataExportPart;
  fileId: string | null;
}

/** Thrown when another process, or a user, has taken an export over. */
export class ExportTaken extends Error {}

/** Claims the export that has waited longest; null if none is open. */
export function claimExport(db: Executor, now: Date): Promise<OpenExport | null> {
  return db.row<OpenExport>(sql`
    update data_export e set lease_at = ${new Date(now.getTime() + leaseMs)}, fence = e.fence + 1,
      failures = e.failures + 1
    where e.id = (select d.id from data_export d
      where d.status = 'WRITING' and (d.lease_at is null or d.lease_at <= ${now}) order by d.requested_at limit 1
      for update skip locked)
    returning e.id, e.account_id as "accountId", e.user_id as "userId", e.fence, e.failures - 1 as failures`);
}

/** Renews the lease; throws `ExportTaken` if it was lost. */
export async function renewExport(tx: Executor, { id, fence }: OpenExport, now: Date): Promise<void> {
  const kept = await tx.run(
    sql`update data_export set lease_at = ${new Date(now.getTime() + leaseMs)}
      where id = ${id} and fence = ${fence} and status = 'WRITING'`,
  );
  if (kept === 0) throw new ExportTaken();
}

/** Returns the files that are still to be written, in their order. */
export function openFiles(db: Executor, id: string): Promise<OpenFile[]> {
  return db.rows<OpenFile>(
    sql`select place, part, file_id as "fileId" from data_export_file where export_id = ${id} and stored is null
      order by place`,
  );
}
