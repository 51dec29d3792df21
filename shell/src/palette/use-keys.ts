import { useEffect } from 'react';
import { isTyping } from '@heliograph/kit/overlay';
import type { OfferedScreen } from '../guards/allowed';
import { goLetters } from './go-letters';

/** How long `g` waits for its letter, in milliseconds. */
const patience = 1_200;

interface KeyPorts {
  screens: readonly OfferedScreen[];
  go(path: string): void;
  openPalette(): void;
  openHelp(): void;
}

/** Handles the global keys: Ctrl or ⌘ K, `?`, and `g` with a letter. */
export function useKeys({ screens, go, openPalette, openHelp }: KeyPorts): void {
  useEffect(() => {
    const letters = goLetters(screens);
    let goUntil = 0;
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      if (isTyping(event)) return;
      const target = Date.now() < goUntil ? letters.get(event.key) : undefined;
      goUntil = event.key === 'g' && !target ? Date.now() + patience : 0;
      if (target) {
        event.preventDefault();
        go(`/main/${target.path}`);
      } else if (event.key === '?') openHelp();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [screens, go, openPalette, openHelp]);
}
