import type { ChargeState } from '../modules/money';

/** Returns the state of a charge that was paid, and neither refunded nor disputed; for providers of tests. */
export const paidState = (providerRef: string): ChargeState => ({
  result: { status: 'paid', providerRef },
  key: null,
  paid: 0n,
  refunds: [],
  disputes: [],
});
