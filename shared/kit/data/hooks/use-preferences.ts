import { useCallback, useSyncExternalStore } from 'react';
import { useShell, type PreferenceValues } from '@heliograph/platform/session';

/** Returns the user's display preferences by key and rerenders when they change, in this tab or another. */
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
