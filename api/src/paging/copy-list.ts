import type { AnyListRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { copyRow, type CopyColumn } from './copy-columns';
import { instantCells, utcCell } from './copy-instants';
import { csvHeader, hasOwnColumn } from './csv';
import { createPage, cursorAfter, exportBatch, exportPages, type Page } from './export-pages';
import { lastKeyQuery, pageQuery } from './query';
import type { KeyedRow, ListQuery } from './query';
import { sortOf } from './run-list';

/**
 * Streams all matching rows as CSV like `exportList`, from the texts that PostgreSQL writes: neither values nor items
 * are made of them. For lists of millions of rows. Throws 422 for an unknown sort.
 */
export function copyList(
  db: Database,
  query: ListQuery,
  request: AnyListRequest,
  { columns, zone: ownZone }: { columns: readonly CopyColumn[]; zone: string },
): AsyncGenerator<Buffer> {
  const { sort, key } = sortOf(query, request);
  const zone = request.timezone ?? ownZone;
  const line = hasOwnColumn(zone) ? copyRow(columns, instantCells(zone), ',') : copyRow(columns, utcCell, '');
  const size = exportBatch;
  const names = sql.join(
    [...columns.map(({ field }) => field), 'sort_key', 'sort_id'].map((name) => sql.identifier(name)),
    sql`, `,
  );
  const read = async (after: KeyedRow | null): Promise<Page> => {
    const page = createPage(size);
    await db.copyOut(
      sql`select ${names} from (${pageQuery(query, sort, key, cursorAfter(sort, after), size)}) page`,
      (fields) => {
        page.add(line(fields), () => ({ sort_key: fields.at(-2) ?? null, sort_id: fields.at(-1) ?? '' }));
      },
    );
    return page.end();
  };
  const lastOf = (after: KeyedRow | null) =>
    db.row<KeyedRow>(lastKeyQuery(query, sort, key, cursorAfter(sort, after), size));
  return exportPages(csvHeader(columns, zone), { read, lastOf });
}
