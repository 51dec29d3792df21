/** The color mode in use. */
export type ColorMode = 'light' | 'dark';
/** The user's choice; `system` follows the operating system. */
export type ColorModeChoice = ColorMode | 'system';

const storageKey = 'heliograph.theme';
const listeners = new Set<() => void>();
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Returns the stored choice; `system` if storage is unavailable or empty. */
export function colorModeChoice(): ColorModeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Returns the mode for a choice and the operating system's setting. */
export function colorMode(): ColorMode {
  const choice = colorModeChoice();
  if (choice !== 'system') return choice;
  return prefersDark().matches ? 'dark' : 'light';
}

/** Applies the mode to the root element: class `dark` and `data-theme`. */
export function applyColorMode(): void {
  const mode = colorMode();
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.dataset.theme = mode;
  listeners.forEach((notify) => notify());
}

/** Stores a choice and applies it. Without storage nothing changes. */
export function setColorMode(choice: ColorModeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // A browser that denies storage can't log in either.
  }
  applyColorMode();
}

/** Toggles between light and dark. */
export function toggleColorMode(): void {
  setColorMode(colorMode() === 'dark' ? 'light' : 'dark');
}

/**
 * Notifies when the mode changes here, in another tab or in the operating system; returns a function that unsubscribes.
 */
export function watchColorMode(notify: () => void): () => void {
  const system = prefersDark();
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) applyColorMode();
  };
  listeners.add(notify);
  system.addEventListener('change', applyColorMode);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(notify);
    system.removeEventListener('change', applyColorMode);
    window.removeEventListener('storage', onStorage);
  };
}
