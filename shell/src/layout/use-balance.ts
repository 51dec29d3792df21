import { useEffect } from 'react';
import { fromNumber } from '@heliograph/shared/money';
import { filter, useObservable } from '@heliograph/shared/rx';
import type { Balance } from '@heliograph/shared/session';
import { useServices } from '../app/services';

/** Returns the balance, or null for users who may not see it. */
export function useBalance(): Balance | null {
  return useObservable(useServices().bus.balance$, null);
}

/** Fetches the balance again when anything, in this or another tab, says that it changed. */
export function useBalanceRefresh(): void {
  const { bus, client } = useServices();
  useEffect(() => {
    const subscription = bus.events$.pipe(filter((event) => event.type === 'balanceChanged')).subscribe(() => {
      Promise.all([client.call('account.manage/getbalance', {}), client.call('account.manage/getminbalance', {})]).then(
        ([now, min]) => bus.setBalance({ balance: fromNumber(now), minBalance: fromNumber(min) }),
        // The client has shown the error; the bar keeps the last amounts.
        () => undefined,
      );
    });
    return () => subscription.unsubscribe();
  }, [bus, client]);
}
