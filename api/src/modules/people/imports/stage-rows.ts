import type { ImportSetup } from '@heliograph/contract';
import type { PhoneCountry } from '../../../base/read-phone';
import { sql } from 'drizzle-orm';
import type { Cell, Database } from '../../../db';
import { accountDay } from '../../identity';
import { customFields } from '../contacts/custom-fields';
import type { FileStore } from '../../../work/file-store';
import { Behind } from './behind';
import { renewLease } from './lease';
import type { Lease } from './lease';
import { fileRows } from './read-file';
import type { FileFormat, SourceFile } from './read-file';
import type { RowPlan } from './read-row';
import { type Staged, StagingBatch } from './staging-batch';

const batchRows = 2_500;

/** A file to stage with what the user chose. */
export interface Source {
  file: SourceFile;
  format: FileFormat;
  setup: ImportSetup;
}

/**
 * Reads all rows of a file into the staging table, and those with an error into theirs, instead of what is there.
 * `progress` counts bytes.
 */
export async function stageRows(
  deps: { db: Database; files: FileStore; now: Date },
  lease: Lease,
  { file, format, setup }: Source,
): Promise<Staged> {
  const { db, now } = deps;
  const plan: RowPlan = {
    targets: setup.columns.map(({ target }) => target),
    fields: await customFields(db, file.accountId),
    country: setup.country as PhoneCountry,
    today: await accountDay(db, file.accountId, now),
  };
  const batch = new StagingBatch(plan, file.fileId, setup.tags);
  await renewLease(db, lease, null, async (tx) => {
    await tx.run(sql`delete from contact_import_row where import_id = ${file.fileId}`);
    await tx.run(sql`delete from contact_import_error where import_id = ${file.fileId}`);
  });
  let heading = format.headings;
  const writing = new Behind();
  const flush = async (bytes: number) => {
    const { rows, errors } = batch.take();
    await writing.start(() => write(db, lease, batch.columns, rows, errors, bytes));
  };
  for await (const { rows, bytes } of fileRows(deps, file, format)) {
    for (const row of rows) {
      if (!heading) batch.add(row);
      heading = false;
      if (batch.size >= batchRows) await flush(bytes);
    }
  }
  await flush(file.size);
  await writing.end();
  // Without statistics the merge would compare each row with all others.
  await db.patient.script('analyze contact_import_row (import_id, row)');
  return batch.result();
}

function write(
  db: Database,
  lease: Lease,
  columns: readonly string[],
  rows: Cell[][],
  errors: Cell[][],
  bytes: number,
): Promise<void> {
  return renewLease(db, lease, bytes, async (tx) => {
    if (rows.length) await tx.copyRows('contact_import_row', columns, rows);
    if (errors.length) await tx.copyRows('contact_import_error', ['import_id', 'row', 'kind', 'place'], errors);
  });
}
