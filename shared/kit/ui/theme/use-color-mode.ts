import { useSyncExternalStore } from 'react';
import { colorMode, colorModeChoice, watchColorMode, type ColorMode, type ColorModeChoice } from './color-mode';

/** Returns the color mode in use and rerenders when it changes. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(watchColorMode, colorMode);
}

/** Returns the user's choice, light, dark, or system, and rerenders when it changes. */
export function useColorModeChoice(): ColorModeChoice {
  return useSyncExternalStore(watchColorMode, colorModeChoice);
}
