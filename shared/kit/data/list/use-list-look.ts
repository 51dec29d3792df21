import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useShell } from '@heliograph/platform/session';
import { usePreferences } from '../hooks/use-preferences';
import { isShown, formatLayout, orderedColumns, parseLayout, readLayout, type ListLayout } from './list-look';
import type { Column } from './types';
import type { ListAddress } from './use-list-address';
import { withLayout } from '../views/views';

/** The layout of a list, and the functions that change it. */
export interface LayoutState<Row> {
  /** Every column, in the chosen order. */
  columns: readonly Column<Row>[];
  /** The visible columns. */
  shown: readonly Column<Row>[];
  isShown: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Moves a column by a number of places. */
  move: (id: string, by: number) => void;
  widths: Readonly<Record<string, number>>;
  setWidth: (id: string, px: number) => void;
  compact: boolean;
  setCompact: (compact: boolean) => void;
  /** True if anything differs from the list's defaults. */
  changed: boolean;
  reset: () => void;
  layout: ListLayout;
}

/** Returns the preference key of a list's layout. */
const keyOf = (list: string): string => `list:${list}`;

/** Milliseconds after the last change until a layout is written into the address, because a drag makes many changes. */
const pause = 200;

const none = {};

/**
 * Returns the columns, order, widths and density of a list: from the address (`cols`, `density`) for a saved view
 * or a link, else from the user's preferences. Changes are stored in the same place.
 */
export function useListLayout<Row>(
  list: string,
  columns: readonly Column<Row>[],
  { params, setParams }: ListAddress,
): LayoutState<Row> {
  const { preferences } = useShell();
  const saved = usePreferences()[keyOf(list)];
  const [cols, density] = [params.get('cols'), params.get('density')];
  const [draft, setDraft] = useState<{ over: URLSearchParams; layout: ListLayout }>();
  const drawn = useMemo(
    () => (cols === null ? readLayout(saved) : parseLayout(columns, cols, density)),
    [columns, cols, density, saved],
  );
  const layout = draft?.over === params ? draft.layout : drawn;
  // A second change may follow before the first one renders.
  const latest = useRef({ layout, params });
  useLayoutEffect(() => {
    latest.current = { layout, params };
  }, [layout, params]);
  const change = useCallback(
    (next: (now: ListLayout) => ListLayout) => {
      const now = latest.current;
      now.layout = next(now.layout);
      if (!now.params.has('cols'))
        preferences.keep(keyOf(list), Object.keys(now.layout).length > 0 ? now.layout : null);
      else setDraft({ over: now.params, layout: now.layout });
    },
    [preferences, list],
  );
  const writeDraft = useEffectEvent(() => {
    if (draft) setParams((now) => withLayout(now, columns, draft.layout), { replace: true });
  });
  useEffect(() => {
    if (draft?.over !== params) return undefined;
    const timer = setTimeout(() => writeDraft(), pause);
    return () => clearTimeout(timer);
  }, [draft, params, columns]);

  const all = useMemo(() => orderedColumns(columns, layout), [columns, layout]);
  const isVisible = useCallback((id: string) => isShown(columns, layout, id), [columns, layout]);
  // Keeps the array identity, so that rows don't render again.
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
    widths: layout.widths ?? none,
    setWidth: useCallback(
      (id: string, px: number) => change((now) => ({ ...now, widths: { ...now.widths, [id]: px } })),
      [change],
    ),
    compact: layout.compact ?? false,
    setCompact: (compact) => change((now) => ({ ...now, compact })),
    changed:
      cols === null
        ? Object.keys(layout).length > 0
        : formatLayout(columns, layout).cols !== formatLayout(columns, none).cols || layout.compact === true,
    reset: () => change(() => ({})),
    layout,
  };
}
