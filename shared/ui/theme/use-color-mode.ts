import { useSyncExternalStore } from 'react';
import { colorMode, watchColorMode, type ColorMode } from './color-mode';

/** The colour mode that is shown; renders again when it changes. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(watchColorMode, colorMode);
}
