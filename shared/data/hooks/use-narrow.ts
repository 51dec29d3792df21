import { useCallback, useSyncExternalStore } from 'react';

/** True where the window is narrower than so many px; below 768 px, a phone, rows take two lines. */
export function useNarrow(below = 768): boolean {
  // On paper rows stay a table, whatever its width.
  const query = `screen and (max-width: ${below - 1}px)`;
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
