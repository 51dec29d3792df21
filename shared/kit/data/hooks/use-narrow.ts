import { useCallback, useSyncExternalStore } from 'react';

/** Checks whether the window is narrower than a width in px; by default 768 px, below which rows take two lines. */
export function useNarrow(below = 768): boolean {
  // When printed, rows stay a table at any width.
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
