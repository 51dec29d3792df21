import { useCallback, useMemo, useState } from 'react';

/** The conversations that are selected for a change of several. */
export interface Chosen {
  /** True while one selects. */
  active: boolean;
  ids: ReadonlySet<string>;
  /** Adds or removes a conversation; with the ids of the list, all from the one that was changed last. */
  toggle: (id: string, list: readonly string[] | null) => void;
  begin: () => void;
  end: () => void;
}

/** Conversations that one call may change. */
export const mostChosen = 1_000;

/** Keeps the selection of the inbox. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const toggle = useCallback((id: string, list: readonly string[] | null) => {
    setIds((before) => {
      const next = new Set(before);
      const from = list && last !== null ? list.indexOf(last) : -1;
      const to = list ? list.indexOf(id) : -1;
      const range = list && from >= 0 && to >= 0 ? list.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      const add = !next.has(id);
      for (const one of range) {
        if (!add) next.delete(one);
        else if (next.size < mostChosen) next.add(one);
      }
      return next;
    });
    setLast(id);
  }, [last]);
  const end = useCallback(() => setIds(null), []);
  return useMemo(() => ({
    active: ids !== null,
    ids: ids ?? new Set(),
    toggle,
    begin: () => setIds(new Set()),
    end,
  }), [ids, toggle, end]);
}
