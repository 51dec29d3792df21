import { useEffect } from 'react';
import { fromNumber } from '@heliograph/contract/money';
import { filter, useObservable } from '@heliograph/platform/rx';
import type { Balance } from '@heliograph/platform/session';
import { useServices, type Services } from '../app/services';

/** Returns the balance, or null for users who may not see it. */
export function useBalance(): Balance | null {
  return useObservable(useServices().bus.balance$, null);
}

let asked = 0;
let shown = 0;

/**
 * Fetches the balance again, for users who may see it. If that fails, the bar keeps the last amounts; a response that a
 * later one has overtaken is ignored.
 */
export function refreshBalance({ bus, client }: Pick<Services, 'bus' | 'client'>): Promise<void> {
  const state = bus.state();
  if (state.status !== 'signedIn' || state.account.balance === null) return Promise.resolve();
  const turn = (asked += 1);
  return Promise.all([
    client.call('account.manage/getbalance', {}, { quiet: true }),
    client.call('account.manage/getminbalance', {}, { quiet: true }),
  ]).then(
    ([now, min]) => {
      if (turn < shown) return;
      shown = turn;
      bus.setBalance({ balance: fromNumber(now), minBalance: fromNumber(min) });
    },
    () => undefined,
  );
}

/** Fetches the balance again when a call of this or another tab has changed it. */
export function useBalanceRefresh(): void {
  const { bus, client } = useServices();
  useEffect(() => {
    const subscription = bus.events$
      .pipe(filter((event) => event.type === 'balanceChanged'))
      .subscribe(() => void refreshBalance({ bus, client }));
    return () => subscription.unsubscribe();
  }, [bus, client]);
}
