import { useEffect, type ReactNode } from 'react';
import { keepFocus } from './focus/keep-focus';
import { Toaster } from './toast/toaster';
import { applyColorMode, watchColorMode } from './theme/color-mode';

/** Applies the color mode, keeps the focus in the page, and renders toasts. Used once, in the shell. */
export function KitProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    applyColorMode();
    return watchColorMode(() => undefined);
  }, []);
  useEffect(keepFocus, []);
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}
