import { useEffect, type ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import { Toaster } from './toast/toaster';
import { applyColorMode, watchColorMode } from './theme/color-mode';
import { system } from './theme/system';

/** Gives the kit's styles, the colour mode and the one place of toasts to everything below it. Stands once, in the shell. */
export function KitProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    applyColorMode();
    return watchColorMode(() => undefined);
  }, []);
  return (
    <ChakraProvider value={system}>
      {children}
      <Toaster />
    </ChakraProvider>
  );
}
