import { startTransition, useEffect, useState, type RefObject } from 'react';

/**
 * Marks a table wider than its container with `data-wide`: `data-scrolled` if content is hidden at its start,
 * `data-more` at its end.
 */
export function useSideways(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const mark = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-wide', clientWidth < scrollWidth - 1);
      element.toggleAttribute('data-scrolled', scrollLeft > 0);
      element.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
    };
    // The observer reports after layout, so reading sizes here forces none.
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [container]);
}

/** Returns how many rows fill the window below the table's top; rows on a phone are taller, so fewer fit. */
const screenful = (): number => Math.max(8, Math.ceil((window.innerHeight - 240) / 40));

/**
 * Returns the rows to render now: a screenful at once, the rest in a transition, so that a page of 200 can
 * be read and clicked before it is complete. A refetched page stays complete.
 */
export function useFirstScreenful<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
): readonly Row[] | undefined {
  const key = rows?.[0] && rowKey(rows[0]);
  const [completeKey, setCompleteKey] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (key !== completeKey) startTransition(() => setCompleteKey(key));
  }, [key, completeKey]);
  return key === completeKey ? rows : rows?.slice(0, screenful());
}
