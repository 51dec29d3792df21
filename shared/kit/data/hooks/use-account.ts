import { use, useCallback, useSyncExternalStore } from 'react';
import { resolveZone } from '@heliograph/contract/dates';
import { useShell, type AccountDetail } from '@heliograph/platform/session';
import { ZoneContext } from './zone-context';

/** Returns the logged-in user and rerenders when the account changes. */
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

/** Returns the time zone (IANA code) in which to show times: the account's, else the browser's. */
export function useZone(): string {
  const tableZone = use(ZoneContext);
  const account = useAccount();
  return tableZone ?? resolveZone(account.timezone);
}

/** Returns the zone to send with a list call; undefined if the server uses the account's. */
export function useCallZone(): string | undefined {
  const { timezone } = useAccount();
  const zone = resolveZone(timezone);
  return zone === timezone ? undefined : zone;
}
