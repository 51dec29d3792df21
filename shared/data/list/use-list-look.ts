import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useShell } from '@heliograph/shared/session';
import { usePreferences } from '../hooks/use-preferences';
import { isShown, lookText, orderedColumns, parseLook, readLook, type ListLook } from './list-look';
import type { Column } from './types';
import type { ListAddress } from './use-list-address';
import { withLook } from '../views/views';

/** How a list is drawn, and the ways to change it. */
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
  look: ListLook;
}

/** Key of the preference that holds a list's look. */
const keyOf = (list: string): string => `list:${list}`;

/** A change of the look is written into the address this long after the last one, in milliseconds: a drag makes many. */
const pause = 200;

const none = {};

/**
 * Columns, their order and widths, and the density of a list: as the address says (`cols`, `density`), that of a
 * saved view or a link, else as the user has chosen. A change goes where the look came from.
 */
export function useListLook<Row>(list: string, columns: readonly Column<Row>[], { params, setParams }: ListAddress): ListChoice<Row> {
  const { preferences } = useShell();
  const kept = usePreferences()[keyOf(list)];
  const [cols, density] = [params.get('cols'), params.get('density')];
  const [draft, setDraft] = useState<{ over: URLSearchParams; look: ListLook }>();
  const drawn = useMemo(() => (cols === null ? readLook(kept) : parseLook(columns, cols, density)), [columns, cols, density, kept]);
  const look = draft?.over === params ? draft.look : drawn;
  // Two changes may come before the first is drawn.
  const latest = useRef({ look, params });
  useLayoutEffect(() => {
    latest.current = { look, params };
  }, [look, params]);
  const change = useCallback(
    (next: (now: ListLook) => ListLook) => {
      const now = latest.current;
      now.look = next(now.look);
      if (!now.params.has('cols')) preferences.keep(keyOf(list), Object.keys(now.look).length > 0 ? now.look : null);
      else setDraft({ over: now.params, look: now.look });
    },
    [preferences, list],
  );
  const writeDraft = useEffectEvent(() => {
    if (draft) setParams(withLook(params, columns, draft.look), { replace: true });
  });
  useEffect(() => {
    if (draft?.over !== params) return undefined;
    const timer = setTimeout(() => writeDraft(), pause);
    return () => clearTimeout(timer);
  }, [draft, params, columns]);

  const all = useMemo(() => orderedColumns(columns, look), [columns, look]);
  const isVisible = useCallback((id: string) => isShown(columns, look, id), [columns, look]);
  // The same columns stay the same array, so that rows are not drawn again.
  const shown = useMemo(() => all.filter(({ id }) => isVisible(id)), [all, isVisible]);
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
    isShown: isVisible,
    toggle: (id) => change((now) => ({ ...now, shown: { ...now.shown, [id]: !isVisible(id) } })),
    move,
    widths: look.widths ?? none,
    setWidth: useCallback((id: string, px: number) => change((now) => ({ ...now, widths: { ...now.widths, [id]: px } })), [change]),
    compact: look.compact ?? false,
    setCompact: (compact) => change((now) => ({ ...now, compact })),
    changed: cols === null ? Object.keys(look).length > 0 : lookText(columns, look).cols !== lookText(columns, none).cols || look.compact === true,
    reset: () => change(() => ({})),
    look,
  };
}
