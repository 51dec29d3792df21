import { useSyncExternalStore } from 'react';
import { colorMode, colorModeChoice, watchColorMode, type ColorMode, type ColorModeChoice } from './color-mode';

/** The color mode that is shown; renders again when it changes. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(watchColorMode, colorMode);
}

/** Returns the user's choice: light, dark, or system; renders again when it changes. */
export function useColorModeChoice(): ColorModeChoice {
  return useSyncExternalStore(watchColorMode, colorModeChoice);
}
