import { walletBalance } from '../ledger';
import type { DomainDeps } from '../../../work/deps';
import { notFound, Refusal } from '../../../base/refusal';
import type { PaymentAction } from '../payments';
import { depositOf, isOpen, type Deposit } from './deposit';
import { knownDeposit, openDeposit, type DepositInput, type Payer } from './open-deposit';
import { abandon, chargeAndSettle } from './settle';
import { settleAs } from './settle-charge';

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
  /** What the browser needs to have it confirmed; null unless the deposit waits for the cardholder. */
  action: PaymentAction | null;
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
    if (opened.status === 'PROCESSING' && opened.provider === deps.payments.name) await charge(deps, opened);
    const deposit = await depositOf(deps.db, accountId, opened.id);
    if (!deposit) throw new Error('The deposit no longer exists');
    return made(deps, deposit);
  });
}

/** Asks the provider for the state of a deposit that waits for it or for the cardholder, and returns the deposit. */
export async function resumeDeposit(deps: DomainDeps, accountId: string, depositId: string): Promise<MadeDeposit> {
  return oneAtATime(`deposit ${accountId} ${depositId}`, async () => {
    const known = await depositOf(deps.db, accountId, depositId);
    if (!known) throw notFound('The deposit');
    if (isOpen(known) && known.provider === deps.payments.name) await charge(deps, known);
    return made(deps, (await depositOf(deps.db, accountId, depositId)) ?? known);
  });
}

/** Cancels a deposit that waits for the cardholder; one that was confirmed meanwhile is returned as it is. */
export async function cancelDeposit(deps: DomainDeps, accountId: string, depositId: string): Promise<MadeDeposit> {
  return oneAtATime(`deposit ${accountId} ${depositId}`, async () => {
    const known = await depositOf(deps.db, accountId, depositId);
    if (!known) throw notFound('The deposit');
    if (known.status === 'PROCESSING')
      throw new Refusal('conflict', 'CONFLICT', 'This payment is being processed and can’t be canceled.');
    if (known.status === 'REQUIRES_ACTION' && known.provider !== deps.payments.name)
      throw new Refusal(
        'conflict',
        'CONFLICT',
        `This payment waits for ${known.provider}, which isn’t set up any more.`,
      );
    if (known.status === 'REQUIRES_ACTION' && known.providerRef !== null)
      await settleAs(deps, known, await abandon(deps, known.providerRef, 'canceled'));
    return made(deps, (await depositOf(deps.db, accountId, depositId)) ?? known);
  });
}

async function made(deps: DomainDeps, deposit: Deposit): Promise<MadeDeposit> {
  const { status, providerRef, accountId, provider } = deposit;
  const asks = status === 'REQUIRES_ACTION' && providerRef !== null && provider === deps.payments.name;
  // Without a response, the deposit is there, and is resumed later.
  const action = asks
    ? await deps.payments.action(providerRef).catch((error: unknown) => {
        deps.log({ level: 'error', message: `Deposit ${deposit.reference} can’t be confirmed yet`, error });
        return null;
      })
    : null;
  return { deposit, balance: await walletBalance(deps.db, accountId), action };
}

async function charge(deps: DomainDeps, deposit: Deposit): Promise<void> {
  await chargeAndSettle(deps, deposit).catch((error: unknown) => {
    deps.log({ level: 'error', message: `Deposit ${deposit.reference} has no result yet`, error });
  });
}
