/** A page of a list whose newest rows come first. */
export interface NewestPage<Row> {
  items: readonly Row[];
  /** Where the next page begins; null after the last row. */
  next: string | null;
}

/** Identifies rows, and orders them: a later position is newer. */
export interface RowOrder<Row> {
  idOf: (row: Row) => string;
  positionOf: (row: Row) => string;
}

/** Rows that are known, newest first, and where older ones begin. */
export interface Gathered<Row> {
  rows: readonly Row[];
  next: string | null;
}

/**
 * Adds the first page, as it is now, to the rows that are known: older ones remain, so that a page that was read long
 * ago needs no second request. What is missing in the range of the page has left the list. If it shares nothing with
 * what is known, rows between are unknown, and only the page remains.
 */
export function withNewest<Row>(
  known: Gathered<Row> | null,
  page: NewestPage<Row>,
  { idOf, positionOf }: RowOrder<Row>,
): Gathered<Row> {
  const fresh = { rows: page.items, next: page.next };
  const last = page.items.at(-1);
  if (!known || page.next === null || !last) return fresh;
  const ids = new Set(page.items.map(idOf));
  if (!known.rows.some((row) => ids.has(idOf(row)))) return fresh;
  const older = known.rows.filter((row) => !ids.has(idOf(row)) && positionOf(row) < positionOf(last));
  return older.length ? { rows: [...page.items, ...older], next: known.next } : fresh;
}

/** Adds a page of older rows. */
export function withOlder<Row>(known: Gathered<Row>, page: NewestPage<Row>, { idOf }: RowOrder<Row>): Gathered<Row> {
  const ids = new Set(known.rows.map(idOf));
  return { rows: [...known.rows, ...page.items.filter((row) => !ids.has(idOf(row)))], next: page.next };
}
