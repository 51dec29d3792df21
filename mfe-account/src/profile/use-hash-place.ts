import { useEffect } from 'react';
import { useLocation } from '@heliograph/platform/router';

/** How long sections above the named one may load and move it (ms). */
const settlesMs = 3_000;
const ends = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section that the address names, `#notifications`, and keeps it in place while the page loads, until
 * the user does something.
 */
export function useHashPlace(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (!section?.parentElement) return undefined;
    const observer = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }));
    const stop = (): void => observer.disconnect();
    for (const one of section.parentElement.children) observer.observe(one);
    ends.forEach((event) => window.addEventListener(event, stop, { once: true }));
    const timer = setTimeout(stop, settlesMs);
    return () => {
      stop();
      clearTimeout(timer);
      ends.forEach((event) => window.removeEventListener(event, stop));
    };
  }, [hash, key]);
}
