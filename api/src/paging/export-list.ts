import type { AnyListRequest } from '@heliograph/contract';
import type { Database } from '../db';
import { zoneWriter } from '../base/zone-time';
import { csvHeader, csvRow, hasOwnColumn } from './csv';
import type { CsvColumn } from './csv';
import { createPage, cursorAfter, exportBatch, exportPages, type Page } from './export-pages';
import { pageQuery } from './query';
import type { KeyedRow, ListQuery } from './query';
import { sortOf } from './run-list';

/** The parameters of an export besides its query. */
export interface ExportOptions<Row, Item> {
  toItem: (row: Row) => Item;
  columns: readonly CsvColumn<Item>[];
  /** Zone of instants if the request has none. */
  zone: string;
}

/**
 * Streams all matching rows as CSV in the order of the list, each as it arrives. Throws 422 for an unknown sort before
 * the first piece. For lists of millions, `copyList` takes a third of the time.
 */
export function exportList<Row, Item>(
  db: Database,
  query: ListQuery,
  request: AnyListRequest,
  { toItem, columns, zone: ownZone }: ExportOptions<Row, Item>,
): AsyncGenerator<Buffer> {
  const { sort, key } = sortOf(query, request);
  const zone = request.timezone ?? ownZone;
  const local = hasOwnColumn(zone) ? zoneWriter(zone) : null;
  const size = exportBatch;
  const read = async (after: KeyedRow | null): Promise<Page> => {
    const page = createPage(size);
    await db.eachRow<Row & KeyedRow>(pageQuery(query, sort, key, cursorAfter(sort, after), size), (row) =>
      page.add(csvRow(columns, toItem(row), local), () => row),
    );
    return page.end();
  };
  return exportPages(csvHeader(columns, zone), { read });
}
