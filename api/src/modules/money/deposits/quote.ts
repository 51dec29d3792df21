import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { DomainDeps } from '../../../work/deps';
import { dayOf } from '../../../base/zone-time';
import { notFound } from '../../../base/refusal';
import { pacePerDay, stopsAt } from '../forecast/forecast';
import { moneyOutlook, type MoneyOutlook } from '../forecast/outlook';
import { dailyLimit, minDeposit, readAmount, addedToday, priceDeposit } from './amounts';
import type { DepositInput } from './open-deposit';
import { savedCard } from './saved-cards';

type Quote = CallResponse<'account.manage/quotedeposit'>;

/**
 * Returns how long the balance lasts without a deposit and with it (`added`, micro-USD), in days of a zone; null if
 * nothing is spent.
 */
function paceOf(outlook: MoneyOutlook, added: bigint, zone: string): Quote['pace'] {
  if (outlook.spent <= 0n && outlook.dues.length === 0) return null;
  const stops = (available: bigint) => {
    const at = stopsAt({ ...outlook, available });
    return at === null ? null : dayOf(zone, at);
  };
  return {
    perDay: toWire(pacePerDay(outlook)),
    stopsNow: stops(outlook.available),
    stopsAfter: stops(outlook.available + added),
  };
}

/** Returns the cost and effect of a deposit, computed like the charge itself. `zone` is that of the account. */
export async function quoteDeposit(
  { db, payments, clock }: DomainDeps,
  { accountId, zone }: { accountId: string; zone: string },
  { amount, paymentMethodUUID }: Pick<DepositInput, 'amount' | 'paymentMethodUUID'>,
): Promise<Quote> {
  const now = clock();
  const price = priceDeposit(readAmount(amount));
  if (paymentMethodUUID !== undefined && !(await savedCard(db, payments.name, accountId, paymentMethodUUID)))
    throw notFound('The card');
  const outlook = await moneyOutlook(db, accountId, now);
  return {
    amount: toWire(price.amount),
    fee: toWire(price.fee),
    tax: toWire(price.tax),
    charged: toWire(price.charged),
    balanceNow: toWire(outlook.balance),
    balanceAfter: toWire(outlook.balance + price.amount),
    addedToday: toWire(await addedToday(db, accountId, now)),
    dailyLimit: toWire(dailyLimit),
    minAmount: toWire(minDeposit),
    provider: payments.name,
    publicKey: payments.publicKey ?? null,
    pace: paceOf(outlook, price.amount, zone),
  };
}
