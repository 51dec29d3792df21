import { MonitorIcon, MoonIcon, SunIcon, type ColorModeChoice, type IconShape } from '@heliograph/kit/ui';

/** The themes to choose from; `system` follows the operating system. */
export const themes: readonly { choice: ColorModeChoice; label: string; icon: IconShape }[] = [
  { choice: 'light', label: 'Light', icon: SunIcon },
  { choice: 'dark', label: 'Dark', icon: MoonIcon },
  { choice: 'system', label: 'System', icon: MonitorIcon },
];
