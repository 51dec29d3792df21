import { useCallback, useState } from 'react';
import { maxSelectedRows } from './types';

/** The selection of rows for a table. */
export interface TableSelection<Row> {
  isSelected: (key: string) => boolean;
  /** `range`: all rows from the last one toggled, in display order. */
  select: (row: Row, on: boolean, range: boolean) => void;
  /** Whether the rows of this page are selected. */
  page: 'none' | 'some' | 'all';
  selectPage: (on: boolean) => void;
  /** True if anything is selected. */
  any: boolean;
}

interface Chosen<Row> {
  /** The filter under which the rows were selected; another one clears the selection. */
  filter: string;
  all: boolean;
  rows: ReadonlyMap<string, Row>;
  /** The key toggled last. */
  anchor: string | null;
}

/** The selection and the functions that change it. */
export interface SelectionState<Row> {
  chosen: Pick<Chosen<Row>, 'all' | 'rows'>;
  table: TableSelection<Row>;
  selectAll: () => void;
  unselect: (keys?: readonly string[]) => void;
}

const emptySelection = (filter: string) => ({ filter, all: false, rows: new Map<string, never>(), anchor: null });

/**
 * Keeps the selected rows of a list. The selection survives a change of page or order and is cleared when `filter`
 * changes.
 */
export function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  filter: string,
): SelectionState<Row> {
  const [stored, setChosen] = useState<Chosen<Row>>(() => emptySelection(filter));
  const chosen = stored.filter === filter ? stored : emptySelection(filter);
  if (chosen !== stored) setChosen(chosen);

  const put = useCallback(
    (changed: readonly Row[], on: boolean, anchor: string | null) =>
      setChosen((now) => {
        // Unselecting one of all rows keeps only those on the page, because the user hasn't reviewed the others.
        const next = new Map(now.all ? rows.map((row) => [rowKey(row), row]) : now.rows);
        for (const row of changed) {
          if (!on) next.delete(rowKey(row));
          else if (next.size < maxSelectedRows) next.set(rowKey(row), row);
        }
        return { ...now, all: false, rows: next, anchor };
      }),
    [rows, rowKey],
  );
  const { anchor } = chosen;
  const select = useCallback(
    (row: Row, on: boolean, range: boolean) => {
      const key = rowKey(row);
      const keys = rows.map(rowKey);
      const [from, to] = [range && anchor !== null ? keys.indexOf(anchor) : -1, keys.indexOf(key)];
      put(from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1), on, key);
    },
    [rows, rowKey, anchor, put],
  );
  const unselect = useCallback(
    (keys?: readonly string[]) =>
      setChosen((now) => ({
        ...emptySelection(now.filter),
        rows: new Map(keys && [...now.rows].filter(([key]) => !keys.includes(key))),
        all: keys !== undefined && now.all,
      })),
    [],
  );

  const isSelected = (key: string) => chosen.all || chosen.rows.has(key);
  const count = rows.filter((row) => isSelected(rowKey(row))).length;
  return {
    chosen,
    table: {
      isSelected,
      select,
      page: count === 0 ? 'none' : count < rows.length ? 'some' : 'all',
      selectPage: (on) => put(rows, on, null),
      any: chosen.all || chosen.rows.size > 0,
    },
    selectAll: useCallback(() => setChosen((now) => ({ ...now, all: true, rows: new Map(), anchor: null })), []),
    unselect,
  };
}
