import { useCallback, useState } from 'react';
import { mostRows } from './types';

/** The choice of rows as a table needs it. */
export interface TableSelection<Row> {
  isSelected: (key: string) => boolean;
  /** `range`: all rows from the one that was pressed last, in the order shown. */
  select: (row: Row, on: boolean, range: boolean) => void;
  /** Whether the rows of this page are chosen. */
  page: 'none' | 'some' | 'all';
  selectPage: (on: boolean) => void;
  /** True once anything is chosen. */
  any: boolean;
}

interface Chosen<Row> {
  /** The filter under which the rows were chosen; another one ends the choice. */
  filter: string;
  all: boolean;
  rows: ReadonlyMap<string, Row>;
  /** The key that was pressed last. */
  anchor: string | null;
}

/** What is chosen, and the ways to change it. */
export interface SelectionState<Row> {
  chosen: Pick<Chosen<Row>, 'all' | 'rows'>;
  table: TableSelection<Row>;
  selectAll: () => void;
  unselect: (keys?: readonly string[]) => void;
}

const nothing = (filter: string) => ({ filter, all: false, rows: new Map<string, never>(), anchor: null });

/** Rows chosen in a list. The choice outlives a change of page or order, and ends when `filter` changes. */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string, filter: string): SelectionState<Row> {
  const [kept, setChosen] = useState<Chosen<Row>>(() => nothing(filter));
  const chosen = kept.filter === filter ? kept : nothing(filter);
  if (chosen !== kept) setChosen(chosen);

  const put = useCallback(
    (changed: readonly Row[], on: boolean, anchor: string | null) =>
      setChosen((now) => {
        // Taking one out of all leaves those in sight: what is out of sight was never looked at.
        const next = new Map(now.all ? rows.map((row) => [rowKey(row), row]) : now.rows);
        for (const row of changed) {
          if (!on) next.delete(rowKey(row));
          else if (next.size < mostRows) next.set(rowKey(row), row);
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
      setChosen((now) => ({ ...nothing(now.filter), rows: new Map(keys && [...now.rows].filter(([key]) => !keys.includes(key))), all: keys !== undefined && now.all })),
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
