import { useCallback, useEffect, useLayoutEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { isTyping } from '@heliograph/kit/overlay';

const controls = 'a, button, input';
const rowsIn = (container: HTMLElement): HTMLElement[] => [...container.querySelectorAll<HTMLElement>('[data-row]')];
const controlsIn = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(controls)];

/** Makes the controls of one row tab stops, and those of all others not. */
function makeCurrent(container: HTMLElement, current: HTMLElement | undefined): void {
  for (const row of rowsIn(container)) {
    for (const control of controlsIn(row)) control.tabIndex = row === current ? 0 : -1;
    row.toggleAttribute('data-current', row === current);
  }
}

const current = (container: HTMLElement): HTMLElement | undefined =>
  container.querySelector<HTMLElement>('[data-row][data-current]') ?? rowsIn(container)[0];

/** Moves the focus to a row, or to the control of it at an index. */
function focusRow(row: HTMLElement | undefined, control = -1): void {
  if (!row) return;
  const target = (control >= 0 && controlsIn(row)[control]) || row;
  target.focus();
  row.scrollIntoView({ block: 'nearest' });
}

interface Roving {
  onFocus: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Makes the rows of a table a single tab stop: the controls of the last used row. Up, Down, Home and
 * End go to other rows, Left and Right to the controls of a row. From anywhere on the page `j` and `k`
 * move through the rows, Enter opens the focused one, `x` selects it. `drawn` changes when the rows
 * do.
 */
export function useRoving(container: RefObject<HTMLElement | null>, drawn: unknown): Roving {
  useLayoutEffect(() => {
    if (container.current) makeCurrent(container.current, current(container.current));
  }, [container, drawn]);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (isTyping(event) || !container.current) return;
      const rows = rowsIn(container.current);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        const next = event.key === 'j' ? at + 1 : at < 0 ? rows.length - 1 : at - 1;
        focusRow(rows[Math.min(Math.max(next, 0), rows.length - 1)]);
      } else if (event.key === 'x') rows[at]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
      else if (event.key === 'Enter' && document.activeElement === rows[at])
        rows[at]?.querySelector<HTMLElement>('[data-open]')?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [container]);

  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
      if (row && container.current && !row.hasAttribute('data-current')) makeCurrent(container.current, row);
    },
    [container],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null;
      if (!row || !container.current || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      const rows = rowsIn(container.current);
      const at = rows.indexOf(row);
      const within = controlsIn(row);
      const control = within.indexOf(event.target as HTMLElement);
      const moves: Record<string, () => void> = {
        ArrowDown: () => focusRow(rows[Math.min(at + 1, rows.length - 1)], control),
        ArrowUp: () => focusRow(rows[Math.max(at - 1, 0)], control),
        Home: () => focusRow(rows[0], control),
        End: () => focusRow(rows.at(-1), control),
        ArrowRight: () => within[Math.min(control + 1, within.length - 1)]?.focus(),
        ArrowLeft: () => (control <= 0 ? row : within[control - 1])?.focus(),
      };
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      move();
    },
    [container],
  );

  return { onFocus, onKeyDown };
}
