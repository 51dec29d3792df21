import { rowProblem } from '@heliograph/contract/reference/contact-imports';
import type { RowProblem } from '@heliograph/contract/reference/contact-imports';
import { sql } from 'drizzle-orm';
import { Refusal, notFound } from '../../../base/refusal';
import type { Database } from '../../../db';
import { csvCell } from '../../../paging';
import type { FileStore } from '../../../work/file-store';
import { fileRows } from './read-file';
import type { FileFormat } from './read-file';

interface Source {
  size: number;
  format: FileFormat | null;
  columns: { heading: string }[];
  deletedAt: Date | null;
}

interface RowError {
  row: number;
  kind: RowProblem;
  place: number | null;
}

const atOnce = 5_000;

/**
 * Returns the rows of a file that have errors, as they are in the file, with the reason in a last column, so that they
 * can be fixed and uploaded again.
 */
export async function* exportErrors(
  { db, files }: { db: Database; files: FileStore },
  accountId: string,
  importId: string,
): AsyncGenerator<string> {
  const source = await db.row<Source>(sql`
    select i.size, i.format, i.columns, i.file_deleted_at as "deletedAt" from contact_import i
      where i.account_id = ${accountId} and i.id = ${importId}`);
  if (!source) throw notFound('Import');
  const { size, format, columns, deletedAt } = source;
  if (!format || deletedAt)
    throw new Refusal('gone', 'FILE_DELETED', 'This file has been deleted. Its errors can’t be downloaded any more.');
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;
  yield `\ufeff${line([...columns.map(({ heading }) => heading), 'Import error'])}`;
  let errors = await errorsAfter(db, importId, 0);
  let next = 0;
  for await (const { rows } of fileRows({ db, files }, { accountId, fileId: importId, size }, format)) {
    let text = '';
    for (const { row, cells } of rows) {
      const error = errors[next];
      if (!error) break;
      if (error.row !== row) continue;
      const heading = error.place === null ? null : columns[error.place]?.heading;
      const reason = heading ? `${heading}: ${rowProblem.label(error.kind)}` : rowProblem.label(error.kind);
      text += line([...columns.map((_, place) => cells[place] ?? ''), reason]);
      next += 1;
      if (next === errors.length && errors.length === atOnce) {
        errors = await errorsAfter(db, importId, row);
        next = 0;
      }
    }
    if (text) yield text;
    if (next >= errors.length) return;
  }
}

const errorsAfter = (db: Database, importId: string, row: number): Promise<RowError[]> =>
  db.rows<RowError>(
    sql`select e.row, e.kind, e.place from contact_import_error e where e.import_id = ${importId} and e.row > ${row}
      order by e.row limit ${sql.raw(String(atOnce))}`,
  );
