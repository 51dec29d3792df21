import { formatAmount, formatBalance } from '@heliograph/contract/money';
import type { DisputeStatus } from '@heliograph/contract/reference/card-payments';
import { declineReasons } from '@heliograph/contract/reference/deposits';
import type { Executor } from '../../db';
import type { ChargeRecord } from './charges/charge-record';
import type { Deposit } from './deposits/deposit';
import type { ChargeResult } from './payments';
import { notify } from '../notices';

/** What cards pay and get back is in whole cents. */
const usd = (amount: bigint) => formatAmount(amount, 2);
const path = 'billing/history';

/** A deposit that was settled so long after it was made is reported: the user no longer waits for it (ms). */
const lateMs = 2 * 60_000;

type Settled = Pick<Deposit, 'id' | 'accountId' | 'userId' | 'amount' | 'auto' | 'createdAt' | 'reference'>;

/** Notifies the user of a deposit of its result, if it came late. A recharge has notifications of its own. */
export async function notifyDeposit(
  tx: Executor,
  { id, accountId, userId, amount, auto, createdAt, reference }: Settled,
  result: ChargeResult,
  at: Date,
): Promise<void> {
  if (auto || at.getTime() - createdAt.getTime() < lateMs || (result.status !== 'paid' && result.status !== 'declined'))
    return;
  const words =
    result.status === 'paid'
      ? {
          title: `Deposit of ${usd(amount)} completed`,
          text: `Deposit ${reference} was confirmed and is in your balance.`,
        }
      : {
          title: `Deposit of ${usd(amount)} ${result.code === 'canceled' ? 'canceled' : 'declined'}`,
          text: `Deposit ${reference} added nothing to your balance. ${declineReasons[result.code]}`,
        };
  await notify(tx, accountId, {
    ...words,
    kind: 'deposit',
    path: result.status === 'paid' ? path : 'billing/add-funds',
    at,
    userId,
    once: `deposit:${id}:${result.status}`,
  });
}

/**
 * Notifies of a charge or a credit of staff that was posted, or whose opposite was. `line` is what the billing history
 * calls it.
 */
export async function notifyCharge(
  tx: Executor,
  { id, accountId, direction, amount }: ChargeRecord,
  { line, reversed, balance }: { line: string; reversed: boolean; balance: bigint },
  at: Date,
): Promise<void> {
  const what = direction === 'CREDIT' ? 'credit' : 'charge';
  const title = reversed
    ? `We reversed a ${what} of ${formatAmount(amount)}`
    : direction === 'CREDIT'
      ? `We credited ${formatAmount(amount)}`
      : `We charged ${formatAmount(amount)}`;
  await notify(tx, accountId, {
    kind: 'adjustment',
    title,
    text: `${line.endsWith('.') ? line : `${line}.`} Your balance is now ${formatBalance(balance)}.`,
    path,
    at,
    once: `charge:${id}:${reversed ? 'reversed' : 'posted'}`,
  });
}

/**
 * Notifies of a refund to a card that was ordered, or that the provider rejected, so that its amount is in the balance
 * again.
 */
export async function notifyRefund(
  tx: Executor,
  id: string,
  { accountId, reference, brand, last4 }: Pick<Deposit, 'accountId' | 'reference' | 'brand' | 'last4'>,
  { amount, rejected }: { amount: bigint; rejected: boolean },
  at: Date,
): Promise<void> {
  const card = `${brand} ending in ${last4}`;
  const words = rejected
    ? {
        title: `Refund of ${usd(amount)} was rejected`,
        text: `It couldn’t be paid to ${card}, so the amount is in your balance again. Contact support to get it another way.`,
      }
    : {
        title: `We refunded ${usd(amount)}`,
        text: `The refund of deposit ${reference} goes to ${card}. Your bank may need up to 10 days.`,
      };
  await notify(tx, accountId, {
    ...words,
    kind: 'adjustment',
    path,
    at,
    once: `refund:${id}:${rejected ? 'rejected' : 'ordered'}`,
  });
}

/** Notifies of a disputed deposit: its amount is held, paid to the card, or back in the balance. */
export async function notifyDispute(
  tx: Executor,
  id: string,
  { accountId, reference, brand, last4 }: Pick<Deposit, 'accountId' | 'reference' | 'brand' | 'last4'>,
  { amount, status, was }: { amount: bigint; status: DisputeStatus; was: DisputeStatus | null },
  at: Date,
): Promise<void> {
  const card = `${brand} ending in ${last4}`;
  const cost = usd(amount);
  const words = {
    INQUIRY: {
      title: `The bank asks about a deposit of ${cost}`,
      text: `The bank of ${card} asks why deposit ${reference} was made. If you made it, confirm it to your bank, so that it isn’t disputed.`,
    },
    OPEN: {
      title: `A deposit of ${cost} is disputed`,
      text: `The holder of ${card} disputes deposit ${reference}. The amount is held until their bank decides. If you made the payment, ask your bank to withdraw the dispute, and contact support.`,
    },
    LOST: {
      title: `A deposit of ${cost} was charged back`,
      text: `The bank of ${card} decided for the cardholder: deposit ${reference} was paid back to the card.`,
    },
    WON: {
      title: `The dispute of ${cost} is over`,
      text: `Deposit ${reference}, paid with ${card}, stays in your balance.`,
    },
  }[status];
  // An inquiry that was closed without a dispute changes nothing.
  if (status === 'WON' && (was === null || was === 'INQUIRY')) return;
  await notify(tx, accountId, { ...words, kind: 'dispute', path, at, once: `dispute:${id}` });
}
