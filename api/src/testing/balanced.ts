import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { expectInvariants, invariants } from './invariants';

/**
 * Expects every invariant to hold in the database of a suite that writes by calls and jobs, and that the account is in
 * it. The demo is checked against the same list, which is thereby shown to be what real data satisfies. Suites that
 * begin with rows of their own expect `moneyInvariants`.
 */
export async function expectBalanced(db: Executor, accountId: string, expected = invariants): Promise<void> {
  expect(await db.row(sql`select 1 from ledger_account where account_id = ${accountId} and kind = 'WALLET'`)).not.toBe(
    null,
  );
  await expectInvariants(db, expected);
}
