import { useEffect, type RefObject } from 'react';
import { isTyping } from '@heliograph/shared/overlay';

/** `j` and `k` walk through the rows of a table, Enter opens the one that has the focus, `x` chooses it. */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || !container.current) return;
      const rows = [...container.current.querySelectorAll<HTMLElement>('[data-row]')];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        const next = event.key === 'j' ? at + 1 : at < 0 ? rows.length - 1 : at - 1;
        rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
      } else if (event.key === 'x') {
        rows[at]?.querySelector<HTMLElement>('[data-select] input')?.click();
      } else if (event.key === 'Enter' && document.activeElement === rows[at]) {
        rows[at]?.querySelector<HTMLElement>('[data-open]')?.click();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [container]);
}
