import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Marks a table that is wider than its place by `data-wide`: `data-scrolled` once something is out of sight at its start, `data-more` at its end. */
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
    // It is told after layout, so that nothing has to be measured here.
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

/** Rows that fill the window below what is above a table; a phone's are taller, so they are fewer still. */
const screenful = (): number => Math.max(8, Math.ceil((window.innerHeight - 240) / 40));

/**
 * The rows to draw now: a screenful at once, the others in a transition, so that a page of 200 can be read
 * and pressed before the last of it is drawn. A page that is fetched anew stays whole.
 */
export function useFirstScreenful<Row>(rows: readonly Row[] | undefined, rowKey: (row: Row) => string): readonly Row[] | undefined {
  const key = rows?.[0] && rowKey(rows[0]);
  const [whole, setWhole] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (key !== whole) startTransition(() => setWhole(key));
  }, [key, whole]);
  return key === whole ? rows : rows?.slice(0, screenful());
}
