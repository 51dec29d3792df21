import { sql } from 'drizzle-orm';
import type { ImportDeps, Claimed } from './claim-import';
import { renewLease } from './lease';
import type { Lease } from './lease';
import { previewMerge } from './merge-rows';
import { stageRows, type Source } from './stage-rows';
import { UnreadableFile } from './unreadable-file';

const previewedAtOnce = 50_000;

/** Checks all rows, and counts what an import would do now. */
export async function check(deps: ImportDeps, { id, accountId }: Claimed, lease: Lease, source: Source): Promise<void> {
  const { db, files, clock } = deps;
  const found = await stageRows({ db, files, now: clock() }, lease, source);
  if (found.rows === 0) throw new UnreadableFile('EMPTY');
  let created = 0;
  let updated = 0;
  for (let from = 0; from < found.lastRow; from += previewedAtOnce) {
    const part = await db.patient.transaction((tx) =>
      previewMerge(tx, { importId: id, accountId, from, to: from + previewedAtOnce, setup: source.setup }),
    );
    created += part.created;
    updated += part.updated;
    await renewLease(db, lease, null, async () => undefined);
  }
  await renewLease(db, lease, null, async (tx) => {
    await tx.run(sql`
      update contact_import set status = 'READY', due_at = null, failures = 0, rows = ${found.rows},
        staged = ${found.staged}, duplicates = ${found.duplicates}, last_row = ${found.lastRow},
        errors = ${found.errors}, problems = ${JSON.stringify(found.problems)}::text::jsonb,
          tags = array(select jsonb_array_elements_text(${JSON.stringify(found.tags)}::text::jsonb)),
        to_create = ${created}, to_update = ${updated}
      where id = ${id}`);
  });
}
