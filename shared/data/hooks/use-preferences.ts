import { useCallback, useSyncExternalStore } from 'react';
import { useShell, type PreferenceValues } from '@heliograph/shared/session';

/** What the user has chosen about how the dashboard looks, by key; renders again when that changes, here or in another tab. */
export function usePreferences(): PreferenceValues {
  const { preferences } = useShell();
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = preferences.values$.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [preferences],
  );
  return useSyncExternalStore(subscribe, preferences.values);
}
