import type { AnyListRequest } from '@heliograph/shared/contract';
import type { Executor } from '../db';
import { csvHeader, csvRow } from './csv';
import type { CsvColumn } from './csv';
import { pageQuery } from './query';
import type { KeyedRow, ListQuery } from './query';
import { sortOf } from './run-list';
import { zoneWriter } from '../base/zone-time';

/** Rows read at a time: enough to keep the database busy, few enough for memory. */
const batch = 2000;
const bom = '\uFEFF';

/** The parameters of an export besides its query. */
export interface ExportOptions<Row, Item> {
  toItem: (row: Row) => Item;
  columns: readonly CsvColumn<Item>[];
  /** Zone of instants if the request has none. */
  zone: string;
}

/**
 * Streams all matching rows as CSV in the order of the list: pages by key, so that memory use stays
 * constant. Throws 422 for an unknown sort before the first piece.
 */
export async function* exportList<Row, Item>(
  db: Executor,
  query: ListQuery,
  request: AnyListRequest,
  { toItem, columns, zone: ownZone }: ExportOptions<Row, Item>,
): AsyncGenerator<string> {
  const { sort, key } = sortOf(query, request);
  const zone = request.timezone ?? ownZone;
  const local = zoneWriter(zone);
  const read = (last?: KeyedRow) => {
    const cursor = last ? { ...sort, key: last.sort_key, id: last.sort_id, back: false } : null;
    return db.rows<Row & KeyedRow>(pageQuery(query, sort, key, cursor, batch));
  };
  let rows = await read();
  yield bom + csvHeader(columns, zone);
  while (rows.length > 0) {
    yield rows.map((row) => csvRow(columns, toItem(row), local)).join('');
    rows = rows.length === batch ? await read(rows.at(-1)) : [];
  }
}
