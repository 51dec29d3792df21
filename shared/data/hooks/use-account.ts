import { useCallback, useSyncExternalStore } from 'react';
import { resolveZone } from '@heliograph/shared/dates';
import { useShell, type AccountDetail } from '@heliograph/shared/session';

/** The signed-in user; renders again when the account changes. */
export function useAccount(): AccountDetail {
  const { session } = useShell();
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = session.account$.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [session],
  );
  return useSyncExternalStore(subscribe, session.account);
}

/** The time zone (IANA code) in which times are shown: the account's, else the browser's. */
export function useZone(): string {
  return resolveZone(useAccount().timezone);
}
