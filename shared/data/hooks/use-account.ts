import { use, useCallback, useSyncExternalStore } from 'react';
import { resolveZone } from '@heliograph/shared/dates';
import { useShell, type AccountDetail } from '@heliograph/shared/session';
import { ZoneContext } from './zone-context';

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
  const given = use(ZoneContext);
  const account = useAccount();
  return given ?? resolveZone(account.timezone);
}

/** The zone that a list call is told: none where the server takes the account's by itself. */
export function useCallZone(): string | undefined {
  const { timezone } = useAccount();
  const zone = resolveZone(timezone);
  return zone === timezone ? undefined : zone;
}
