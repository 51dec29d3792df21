import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of a chart where nothing is laid out (px). */
const usualWidth = 640;

/** Returns the width of an element in px, as it changes. */
export function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth || usualWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return width;
}
