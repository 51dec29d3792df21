import { readsChangedBy } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { DomainDeps } from '../../../work/deps';
import type { ChargeState } from '../payments';
import { depositById, lockDeposit, type Deposit } from './deposit';
import { mirrorDisputes } from './mirror-disputes';
import { mirrorRefunds } from './mirror-refunds';
import { cardToSave, settleCharge } from './settle-charge';

/** How often a state is read again because another one was applied meanwhile. */
const mostReads = 10;

/**
 * Makes a deposit and its ledger entries what the provider says about its charge now: paid, declined, refunded,
 * disputed. It can be called at any time, in any order, and repeatedly, and changes only what differs. A state that was
 * read before another one was applied is read again, so that an old one never overwrites a newer one. Returns the
 * state; null if the provider has no such charge. Throws if it didn't respond, or for the charge of another deposit.
 */
export async function mirrorCharge(
  deps: DomainDeps,
  depositId: string,
  providerRef: string,
): Promise<ChargeState | null> {
  for (let read = 0; read < mostReads; read += 1) {
    const before = await depositById(deps.db, depositId);
    if (!before) throw new Error(`There is no deposit ${depositId}`);
    const state = await deps.payments.state(providerRef);
    if (!state) return null;
    if (state.key !== null && state.key !== depositId)
      throw new Error(`The charge ${providerRef} belongs to the deposit ${state.key}, not to ${depositId}`);
    if (await apply(deps, depositId, state, before)) return state;
  }
  throw new Error(`The state of the charge ${providerRef} keeps changing`);
}

/** Applies a state unless another one was applied since `before`; returns whether it did. */
async function apply(deps: DomainDeps, depositId: string, state: ChargeState, before: Deposit): Promise<boolean> {
  const { db, payments, clock, live } = deps;
  const { result } = state;
  const card = await cardToSave(deps, before, result);
  const done = await db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    if (!deposit || deposit.mirrored !== before.mirrored) return null;
    const now = clock();
    const charge = { provider: payments.name, result, card };
    const replaced = await settleCharge(tx, deposit, charge, now);
    if (result.status === 'paid') {
      await mirrorRefunds(tx, deposit, state.refunds, now);
      await mirrorDisputes(tx, deposit, state.disputes, now);
    }
    await tx.run(sql`update deposit set mirrored = mirrored + 1 where id = ${depositId}`);
    const changed = !isSame(deposit, await lockDeposit(tx, depositId));
    return { accountId: deposit.accountId, replaced, changed };
  });
  if (!done) return false;
  if (done.replaced) await payments.forget(done.replaced);
  // Open pages read again what a deposit changes.
  if (done.changed) live.changed(done.accountId, readsChangedBy('account.manage/createdeposit'));
  return true;
}

/** Checks whether users see the same of a deposit before and after. */
const isSame = (before: Deposit, after: Deposit | null): boolean =>
  before.status === after?.status && before.refunded === after.refunded && before.dispute === after.dispute;
