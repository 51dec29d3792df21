import type { SessionBus } from '@heliograph/platform/session';
import { colorModeChoice, setColorMode, type ColorModeChoice } from '@heliograph/kit/ui';
import type { Preferences } from './preferences';

/** The preference that contains the theme; the browser keeps a copy for the first paint. */
export const themeKey = 'theme';

const isChoice = (value: unknown): value is ColorModeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

/** Applies the theme of the logged-in user, even if another user chose one in this browser. */
export function followTheme(bus: Pick<SessionBus, 'state'>, preferences: Pick<Preferences, 'values$'>): void {
  preferences.values$.subscribe(({ [themeKey]: theme }) => {
    if (bus.state().status !== 'signedIn') return;
    const choice = isChoice(theme) ? theme : 'system';
    if (choice !== colorModeChoice()) setColorMode(choice);
  });
}
