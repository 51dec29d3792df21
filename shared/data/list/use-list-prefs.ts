import { useCallback, useMemo, useState } from 'react';
import { keepPrefs, readPrefs, type ListPrefs } from './kept-prefs';
import type { Column } from './types';

/** What a person has chosen about a list, and the ways to change it. */
export interface ListChoice<Row> {
  /** Every column, in the order chosen. */
  columns: readonly Column<Row>[];
  /** Those of them that are shown. */
  shown: readonly Column<Row>[];
  isShown: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Moves a column by so many places. */
  move: (id: string, by: number) => void;
  widths: Readonly<Record<string, number>>;
  setWidth: (id: string, px: number) => void;
  compact: boolean;
  setCompact: (compact: boolean) => void;
  /** True if anything differs from the list's own choice. */
  changed: boolean;
  reset: () => void;
}

const none = {};

function ordered<Row>(columns: readonly Column<Row>[], order: readonly string[] = []): readonly Column<Row>[] {
  const [name, ...rest] = columns;
  if (!name || order.length === 0) return columns;
  const place = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length + columns.findIndex((column) => column.id === id));
  // The first column names the row and stays where it is.
  return [name, ...rest.sort((one, other) => place(one.id) - place(other.id))];
}

/** Columns, their order and widths, and the density of a list as a person has chosen them in this browser. */
export function useListPrefs<Row>(list: string, columns: readonly Column<Row>[]): ListChoice<Row> {
  const [prefs, setPrefs] = useState(() => readPrefs(list));
  const change = useCallback((next: (now: ListPrefs) => ListPrefs) => {
    setPrefs((now) => {
      const changed = next(now);
      keepPrefs(list, changed);
      return changed;
    });
  }, [list]);
  const all = useMemo(() => ordered(columns, prefs.order), [columns, prefs.order]);
  const isShown = useCallback((id: string) => {
    const column = columns.find((one) => one.id === id);
    return id === columns[0]?.id || (prefs.shown?.[id] ?? !column?.hidden);
  }, [columns, prefs.shown]);
  // The same columns stay the same array, so that rows are not drawn again.
  const shown = useMemo(() => all.filter(({ id }) => isShown(id)), [all, isShown]);
  const move = (id: string, by: number): void => {
    const ids = all.map((column) => column.id);
    const from = ids.indexOf(id);
    const to = Math.min(Math.max(1, from + by), ids.length - 1);
    if (from < 1 || to === from) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    change((now) => ({ ...now, order: ids.slice(1) }));
  };
  return {
    columns: all,
    shown,
    isShown,
    toggle: (id) => change((now) => ({ ...now, shown: { ...now.shown, [id]: !isShown(id) } })),
    move,
    widths: prefs.widths ?? none,
    setWidth: useCallback((id: string, px: number) => change((now) => ({ ...now, widths: { ...now.widths, [id]: px } })), [change]),
    compact: prefs.compact ?? false,
    setCompact: (compact) => change((now) => ({ ...now, compact })),
    changed: Object.keys(prefs).length > 0,
    reset: () => change(() => ({})),
  };
}
