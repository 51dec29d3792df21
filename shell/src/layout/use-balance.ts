import { useEffect } from 'react';
import { fromNumber } from '@heliograph/shared/money';
import { filter, useObservable } from '@heliograph/shared/rx';
import type { Balance, CallOptions } from '@heliograph/shared/session';
import { useServices, type Services } from '../app/services';

/** Returns the balance, or null for users who may not see it. */
export function useBalance(): Balance | null {
  return useObservable(useServices().bus.balance$, null);
}

/** Fetches the balance again. */
export function refreshBalance(
  { bus, client }: Pick<Services, 'bus' | 'client'>,
  options: Pick<CallOptions, 'quiet'> = {},
): void {
  Promise.all([
    client.call('account.manage/getbalance', {}, options),
    client.call('account.manage/getminbalance', {}, options),
  ]).then(
    ([now, min]) => bus.setBalance({ balance: fromNumber(now), minBalance: fromNumber(min) }),
    // The client has shown the error; the bar keeps the last amounts.
    () => undefined,
  );
}

/** Fetches the balance again when anything, in this or another tab, says that it changed. */
export function useBalanceRefresh(): void {
  const { bus, client } = useServices();
  useEffect(() => {
    const subscription = bus.events$
      .pipe(filter((event) => event.type === 'balanceChanged'))
      .subscribe(() => refreshBalance({ bus, client }));
    return () => subscription.unsubscribe();
  }, [bus, client]);
}
