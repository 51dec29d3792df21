import { useEffect, type RefObject } from 'react';
import { isTyping } from '@heliograph/kit/overlay';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus between the conversations of a list: `j` and `k` from anywhere on the page, the arrow keys inside the
 * list. Enter opens the focused one.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-conversation]') ?? [])];
      const at = rows.findIndex((row) => row === document.activeElement);
      const step = isTyping(event) ? undefined : (steps[event.key] ?? (at >= 0 ? arrows[event.key] : undefined));
      if (!step) return;
      const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}
