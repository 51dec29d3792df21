import { useEffect, useRef } from 'react';
import { focusTitle } from '@heliograph/kit/ui';
import { useServices } from '../app/services';

/** How long to wait for a screen's heading, in milliseconds: later, focusing it would interrupt the user. */
const patience = 3_000;

/** How long an overlay that closed meanwhile may take to return its focus, in milliseconds. */
const settled = 250;

const presses = ['pointerdown', 'keydown'];

/** Returns true while the focus is neither in the screen nor in a dialog over it. */
const isFree = (main: HTMLElement): boolean => {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === main ||
    activeElement.closest('#main, [role=dialog], [role=alertdialog]') === null
  );
};

/**
 * Focuses the level-1 heading of a screen on arrival by link, key, or palette, so
 * that the keyboard and screen readers start there. A page that was opened or reloaded keeps the
 * browser's own start; after login the heading is the start.
 */
export function useFocusOnArrival(pathname: string): void {
  const { arrival } = useServices();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const first = shown.current === null;
    shown.current = pathname;
    const main = document.getElementById('main');
    if ((first && !arrival.loggedIn) || !main) return undefined;
    const arrive = (): boolean => main.querySelector('h1') !== null && (!isFree(main) || focusTitle());
    const observer = new MutationObserver(() => arrive() && observer.disconnect());
    if (!arrive()) observer.observe(main, { childList: true, subtree: true });
    const end = (): void => {
      observer.disconnect();
      timers.forEach(clearTimeout);
      presses.forEach((press) => window.removeEventListener(press, end, true));
    };
    const timers = [setTimeout(arrive, settled), setTimeout(end, patience)];
    // Once the user has pressed anything, don't move the focus: that would close the menu they have just opened.
    presses.forEach((press) => window.addEventListener(press, end, true));
    return end;
  }, [pathname, arrival]);
}
