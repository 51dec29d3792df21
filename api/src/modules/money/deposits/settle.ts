import { hourMs } from '@heliograph/contract/reference/durations';
import type { DeclineCode } from '@heliograph/contract/reference/deposits';
import type { DomainDeps } from '../../../work/deps';
import { eachAlone } from '../../../work/each-alone';
import { KEY_MS, type ChargeResult } from '../payments';
import { depositOf, unsettled, type Deposit } from './deposit';
import { mirrorCharge } from './mirror';
import { settleAs } from './settle-charge';

/** How long a provider may take before it is asked again (ms). */
export const STUCK_AFTER_MS = 2 * 60 * 1000;
/** How long a deposit waits for the cardholder. */
const ACTION_MS = hourMs;

/**
 * Charges the card of a deposit, or asks for the state of its charge, and settles it. Any number of these may run at
 * once, in any process: the provider charges once per deposit, and the first to lock the row settles it. The provider
 * repeats its answer to a key for a day only. Therefore a charge whose answer was lost is looked for before it is
 * made again, and after a day it isn't made any more.
 */
export async function chargeAndSettle(deps: DomainDeps, deposit: Deposit): Promise<void> {
  const { payments, clock } = deps;
  const { id: key, cardRef, charged: amount, auto, saveMethod, createdAt } = deposit;
  const age = clock().getTime() - createdAt.getTime();
  const providerRef = deposit.providerRef ?? (age > STUCK_AFTER_MS ? await payments.find(key) : null);
  if (providerRef !== null) await requireState(deps, deposit, providerRef);
  else if (age > KEY_MS) await settleAs(deps, deposit, { status: 'declined', code: 'processing_error' });
  else {
    const made = await payments.charge({ cardRef, amount, key, attended: !auto, save: saveMethod });
    await settleAs(deps, deposit, made);
  }
  await abandonUnattended(deps, deposit);
}

async function requireState(deps: DomainDeps, deposit: Deposit, providerRef: string): Promise<void> {
  if (!(await mirrorCharge(deps, deposit.id, providerRef))) throw new Error(`There is no charge ${providerRef}`);
}

/** Cancels a recharge whose bank asks for a confirmation: nobody is there to confirm it. */
async function abandonUnattended(deps: DomainDeps, { id, auto, accountId }: Deposit): Promise<void> {
  const left = auto ? await depositOf(deps.db, accountId, id) : null;
  if (left?.status !== 'REQUIRES_ACTION' || left.providerRef === null) return;
  await settleAs(deps, left, await abandon(deps, left.providerRef, 'authentication_required'));
}

/** Cancels a charge that waits for the cardholder. Returns its state: it may have been confirmed meanwhile. */
export async function abandon(
  { payments }: Pick<DomainDeps, 'payments'>,
  providerRef: string,
  code: DeclineCode,
): Promise<ChargeResult> {
  await payments.cancel(providerRef);
  const left = (await payments.state(providerRef))?.result;
  if (!left) throw new Error(`There is no charge ${providerRef}`);
  return left.status === 'declined' ? { ...left, code } : left;
}

/**
 * Settles deposits left by a provider that did not respond, by a process that ended, or by a cardholder who never
 * confirmed.
 */
export async function settleStuck(deps: DomainDeps): Promise<void> {
  const now = deps.clock().getTime();
  const stuck = await unsettled(deps.db, deps.payments.name, new Date(now - STUCK_AFTER_MS));
  await eachAlone(
    stuck,
    async (deposit) => {
      const { providerRef, createdAt, status } = deposit;
      const late = status === 'REQUIRES_ACTION' && createdAt.getTime() < now - ACTION_MS;
      if (late && providerRef !== null)
        await settleAs(deps, deposit, await abandon(deps, providerRef, 'authentication_failed'));
      else await chargeAndSettle(deps, deposit);
    },
    ({ reference }, error) => deps.log({ level: 'error', message: `Deposit ${reference} has no result yet`, error }),
  );
}
