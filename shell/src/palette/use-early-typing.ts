import { useEffect } from 'react';

/**
 * Collects what is typed while the palette is opening, before its field is there: someone who presses Ctrl K and
 * keeps typing loses nothing on a slow connection. The message that it failed to load keeps its own keys.
 */
export function useEarlyTyping(opening: boolean, change: (next: (text: string) => string) => void): void {
  useEffect(() => {
    if (!opening) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target instanceof Element && target.closest('[data-palette], [role=alert], [role=status]')) return;
      if (key.length !== 1 && key !== 'Backspace') return;
      // Not for the page below, nor for its keys.
      event.preventDefault();
      change((text) => (key === 'Backspace' ? text.slice(0, -1) : text + key));
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [opening, change]);
}
