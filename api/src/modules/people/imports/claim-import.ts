import type { ImportSetup } from '@heliograph/contract';
import type { ImportStatus } from '@heliograph/contract/reference/contact-imports';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { leaseMs } from './lease';
import type { FileFormat } from './read-file';

/** What imports need. */
export type ImportDeps = Pick<DomainDeps, 'db' | 'files' | 'live' | 'clock'>;

/** An import whose next step this process does. */
export interface Claimed {
  id: string;
  accountId: string;
  status: ImportStatus;
  size: number;
  format: FileFormat | null;
  setup: ImportSetup | null;
  staged: number;
  lastRow: number;
  mergedRow: number;
  fence: number;
  failures: number;
}

/** An import whose lease ended belonged to a process that was killed; each claim is a failure until a batch is done. */
export function claimImport(db: Database, now: Date): Promise<Claimed | null> {
  return db.row<Claimed>(sql`
    update contact_import i set due_at = ${new Date(now.getTime() + leaseMs)}, fence = i.fence + 1,
      failures = i.failures + 1
    where i.id = (select d.id from contact_import d where d.due_at <= ${now} order by d.due_at limit 1
      for update skip locked)
    returning i.id, i.account_id as "accountId", i.status, i.size, i.format, i.setup, i.staged, i.last_row as "lastRow",
      i.merged_row as "mergedRow", i.fence, i.failures - 1 as failures`);
}

/** Returns where the file of an import is stored. */
export const fileOf = ({ id, accountId, size }: Claimed) => ({ fileId: id, accountId, size });
