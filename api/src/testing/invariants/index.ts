import type { Executor } from '../../db';
import { broadcastInvariants } from './broadcasts';
import { directoryInvariants } from './directory';
import { violationsOf } from './invariant';
import { keptSumInvariants } from './kept-sums';
import { ledgerInvariants } from './ledger';
import { messageInvariants } from './messages';
import { paymentInvariants } from './payments';

/** What must hold also where a test has written rows of its own. */
export const moneyInvariants = [...ledgerInvariants, ...keptSumInvariants];

/** What holds in every database between two transactions, whether calls, jobs, or the demo wrote its data. */
export const invariants = [
  ...moneyInvariants,
  ...messageInvariants,
  ...paymentInvariants,
  ...broadcastInvariants,
  ...directoryInvariants,
];

/** Expects invariants to hold; a failure lists those that don't, with some of the rows. */
export async function expectInvariants(db: Executor, expected = invariants): Promise<void> {
  expect(await violationsOf(db, expected)).toEqual([]);
}
