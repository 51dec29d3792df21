import { importChange } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { offerTags } from '../contacts/save-contact';
import { notifyImported } from './import-events';
import type { ImportDeps, Claimed } from './claim-import';
import { renewLease } from './lease';
import type { Lease } from './lease';
import { mergeRows } from './merge-rows';
import { stageRows, type Source } from './stage-rows';

/** Rows that one statement merges. */
const mergedAtOnce = 10_000;

/** Merges the rows that are left, some in each transaction, which also stores the progress. */
export async function merge(deps: ImportDeps, job: Claimed, lease: Lease, source: Source): Promise<void> {
  const { db, clock } = deps;
  const { id, accountId, lastRow, staged } = job;
  await restage(deps, job, lease, source);
  await renewLease(db, lease, null, async (tx) => {
    const row = await tx.row<{ tags: string[] }>(sql`select tags from contact_import where id = ${id}`);
    await offerTags(tx, accountId, row?.tags ?? []);
  });
  const step = mergedAtOnce;
  let batch = 0;
  for (let from = job.mergedRow; from < lastRow && staged > 0; from += step) {
    const to = Math.min(from + step, lastRow);
    // The statistics of a table that grows fast say that an account has few contacts: PostgreSQL would then read all of
    // them for each row.
    if (isPowerOfTwo(batch)) await db.patient.script('analyze contact (account_id, phone)');
    batch += 1;
    await renewLease(db, lease, to, async (tx) => {
      const done = await mergeRows(tx, { importId: id, accountId, from, to, setup: source.setup, at: clock() });
      await tx.run(sql`
        update contact_import set merged_row = ${to}, failures = 0, created = created + ${done.created},
          updated = updated + ${done.updated}, skipped = skipped + ${done.skipped} where id = ${id}`);
    });
    deps.live.changed(accountId, importChange(id));
  }
  await renewLease(db, lease, lastRow, async (tx) => {
    await tx.run(sql`
      update contact_import set status = case when errors > 0 then 'COMPLETED_WITH_ERRORS' else 'COMPLETED' end,
        due_at = null, merged_row = last_row, skipped = skipped + duplicates, ended_at = ${clock()}
      where id = ${id}`);
    await notifyImported(tx, id, null, clock());
    await tx.run(
      sql`update contact_list set due_at = ${clock()} where account_id = ${accountId} and due_at is not null`,
    );
  });
  await db.patient.run(sql`delete from contact_import_row where import_id = ${id}`);
}

const isPowerOfTwo = (count: number): boolean => count > 0 && Number.isInteger(Math.log2(count));

/** A crash of the database empties the staging table: it is filled from the file again, with the same rows. */
async function restage(
  { db, files, clock }: ImportDeps,
  { id, staged }: Claimed,
  lease: Lease,
  source: Source,
): Promise<void> {
  if (staged === 0) return;
  const row = await db.patient.row<{ count: number }>(
    sql`select count(*)::int as count from contact_import_row where import_id = ${id}`,
  );
  if (row?.count !== staged) await stageRows({ db, files, now: clock() }, lease, source);
}
