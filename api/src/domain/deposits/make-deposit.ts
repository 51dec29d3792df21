import { walletBalance } from '../ledger';
import type { DomainDeps } from '../deps';
import { depositByKey, type Deposit } from './deposit';
import { knownDeposit, openDeposit, type DepositInput, type Payer } from './open-deposit';
import { chargeAndSettle } from './settle';

const tails = new Map<string, Promise<unknown>>();

/**
 * Serializes work with the same key within this process, so that many attempts at once
 * cannot all pass a check that the first of them should have failed.
 */
async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}

/** The result of a deposit; `balance` in micro-USD. */
export interface MadeDeposit {
  deposit: Deposit;
  balance: bigint;
}

/**
 * Makes a deposit, or returns the existing one of its key. A declined card is a result (`failureCode`), not an error.
 * If the provider does not respond, the deposit stays `PROCESSING`; a job checks again.
 */
export async function makeDeposit(deps: DomainDeps, payer: Payer, input: DepositInput): Promise<MadeDeposit> {
  const { accountId } = payer;
  // Serialized within this process, which avoids duplicate requests to the provider.
  return oneAtATime(`deposit ${accountId} ${input.idempotencyKey}`, async () => {
    const opened = (await knownDeposit(deps, payer, input)) ?? (await openDeposit(deps, payer, input));
    if (opened.status === 'PROCESSING') await charge(deps, opened);
    const deposit = await depositByKey(deps.db, accountId, input.idempotencyKey);
    if (!deposit) throw new Error('The deposit no longer exists');
    return { deposit, balance: await walletBalance(deps.db, accountId) };
  });
}

async function charge(deps: DomainDeps, deposit: Deposit): Promise<void> {
  await chargeAndSettle(deps, deposit).catch((error: unknown) => {
    deps.log({ level: 'error', message: `Deposit ${deposit.reference} has no result yet`, error });
  });
}
