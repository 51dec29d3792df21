import type { AnyListRequest, AnyListResponse } from '@heliograph/contract';
import type { Sort } from '@heliograph/contract/lists/sorts';
import type { Executor } from '../db';
import { Refusal } from '../base/refusal';
import { decodeCursor, encodeCursor } from './cursor';
import type { Cursor } from './cursor';
import { pageQuery } from './query';
import type { KeyedRow, ListQuery, SortKey } from './query';

const defaultSize = 50;

const unprocessable = (field: string, response: string) =>
  new Refusal('invalid', 'VALIDATION_FAILED', response, { fields: [{ field, code: 'invalid', message: response }] });

/** Returns the sort of a request with its key; rejects an unknown field. */
export function sortOf(query: ListQuery, request: AnyListRequest): { sort: Sort; key: SortKey } {
  const sort = request.sort?.[0] ?? query.defaultSort;
  const key = Object.hasOwn(query.sorts, sort.field) ? query.sorts[sort.field] : undefined;
  if (!key) throw unprocessable('sort', 'This list can’t be sorted by this field.');
  return { sort, key };
}

const badCursor = () => unprocessable('page.cursor', 'This page link is no longer valid. Go back to the first page.');

/**
 * Returns a page of a list by key: items in order, cursors to the next and previous page. Throws 422 for a sort or
 * cursor that doesn't belong to the list.
 */
export async function runList<Row, Item>(
  db: Executor,
  query: ListQuery,
  request: AnyListRequest,
  toItem: (row: Row) => Item,
): Promise<AnyListResponse<Item>> {
  const { sort, key } = sortOf(query, request);
  const size = request.page?.size ?? defaultSize;
  const text = request.page?.cursor ?? null;
  const idType = query.idType ?? 'uuid';
  const cursor = text === null ? null : decodeCursor(text, { ...sort, type: key.type, idType });
  if (text !== null && !cursor) throw badCursor();

  const asOf = new Date().toISOString();
  const page = await readPage<Row>(db, query, sort, key, cursor, size);
  const at = (row: (Row & KeyedRow) | undefined, back: boolean) =>
    row ? encodeCursor({ ...sort, key: row.sort_key, id: row.sort_id, back }) : null;
  return {
    // Without the keys of the cursor: an item may spread its row.
    items: page.rows.map(({ sort_key: _key, sort_id: _id, ...row }) => toItem(row as unknown as Row)),
    page: {
      next: page.hasNext ? at(page.rows.at(-1), false) : null,
      prev: page.hasPrev ? at(page.rows[0], true) : null,
      size,
    },
    asOf,
  };
}

interface Page<Row> {
  rows: (Row & KeyedRow)[];
  hasNext: boolean;
  hasPrev: boolean;
}

/** Reads one extra row to determine whether there is a further page in that direction. */
async function readPage<Row>(
  db: Executor,
  query: ListQuery,
  sort: Sort,
  key: SortKey,
  cursor: Cursor | null,
  size: number,
): Promise<Page<Row>> {
  const statement = pageQuery(query, sort, key, cursor, size + 1);
  const found = await db.rows<Row & KeyedRow>(statement);
  const more = found.length > size;
  const rows = found.slice(0, size);
  if (!cursor?.back) {
    // Rows past the cursor may have been deleted meanwhile: show the start rather than an empty page without
    // navigation.
    return cursor && rows.length === 0
      ? readPage(db, query, sort, key, null, size)
      : { rows, hasNext: more, hasPrev: cursor !== null };
  }
  // New rows may precede the first page: going back to the start fills the page.
  return more ? { rows: rows.reverse(), hasNext: true, hasPrev: true } : readPage(db, query, sort, key, null, size);
}
