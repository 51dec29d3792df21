import { useEffect, type ReactNode } from 'react';
import { Toaster } from './toast/toaster';
import { applyColorMode, watchColorMode } from './theme/color-mode';

/** Keeps the color mode and has the one place of toasts. Stands once, in the shell. */
export function KitProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    applyColorMode();
    return watchColorMode(() => undefined);
  }, []);
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}
