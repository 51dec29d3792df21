import { useSyncExternalStore } from 'react';
import { colorMode, colorModeChoice, watchColorMode, type ColorMode, type ColorModeChoice } from './color-mode';

/** The colour mode that is shown; renders again when it changes. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(watchColorMode, colorMode);
}

/** What the user chose: light, dark, or what the system has; renders again when it changes. */
export function useColorModeChoice(): ColorModeChoice {
  return useSyncExternalStore(watchColorMode, colorModeChoice);
}
