import { useMemo, useState } from 'react';
import type { Column } from './types';

/** Columns chosen, and the way to change one. */
export interface ColumnChoice<Row> {
  shown: readonly Column<Row>[];
  isShown: (id: string) => boolean;
  toggle: (id: string) => void;
}

function read(key: string): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return stored && typeof stored === 'object' ? (stored as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}

/**
 * Which columns of a list are shown; the first always is. The choice is kept in this browser until the
 * person logs out, which clears all storage (specification §4): so it is never another person's.
 */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const key = `heliograph.columns.${list}`;
  const [chosen, setChosen] = useState(() => read(key));
  const isShown = (id: string) => {
    const column = columns.find((one) => one.id === id);
    return id === columns[0]?.id || (chosen[id] ?? !column?.hidden);
  };
  const toggle = (id: string) => {
    const next = { ...chosen, [id]: !isShown(id) };
    setChosen(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the screen.
    }
  };
  const names = columns.filter(({ id }) => isShown(id)).map(({ id }) => id).join();
  // The same columns stay the same array, so that rows are not drawn again.
  const shown = useMemo(() => columns.filter(({ id }) => names.split(',').includes(id)), [columns, names]);
  return { shown, isShown, toggle };
}
