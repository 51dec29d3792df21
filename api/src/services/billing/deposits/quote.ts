import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { walletBalance } from '../../../domain/ledger';
import { notFound } from '../../../domain/refusal';
import type { CallContext } from '../../../http/register-call';
import { tenantOf } from '../../../http/tenant';
import { priceDeposit } from '../../../adapters/payments';
import { dailyLimit, minDeposit, readAmount } from './bounds';
import { savedCard } from './methods';
import { pace } from './pace';
import { addedToday } from './today';

type Quote = CallResponse<'account.manage/quotedeposit'>;

/** What a deposit would cost and do, by the same figures that charging it uses. */
export async function quote({ db, auth, body, payments, clock }: CallContext<'account.manage/quotedeposit'>): Promise<Quote> {
  const accountId = tenantOf(auth);
  const now = clock();
  const price = priceDeposit(readAmount(body.amount));
  if (body.paymentMethodUUID !== undefined && !(await savedCard(db, accountId, body.paymentMethodUUID))) throw notFound('The card');
  const balance = await walletBalance(db, accountId);
  const { spent, minBalance } = await spending(db, accountId, now);
  return {
    amount: toWire(price.amount),
    fee: toWire(price.fee),
    tax: toWire(price.tax),
    charged: toWire(price.charged),
    balanceNow: toWire(balance),
    balanceAfter: toWire(balance + price.amount),
    addedToday: toWire(await addedToday(db, accountId, now)),
    dailyLimit: toWire(dailyLimit),
    minAmount: toWire(minDeposit),
    provider: payments.name,
    pace: pace({ spent, spendable: balance - minBalance, added: price.amount, now }),
  };
}

/** What the last 30 days cost, as a positive amount, and the balance below which nothing is sent; micro-USD. */
async function spending(db: Executor, accountId: string, now: Date): Promise<{ spent: bigint; minBalance: bigint }> {
  const since = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);
  const row = await db.row<{ spent: bigint; minBalance: bigint }>(sql`
    select a.min_balance as "minBalance", coalesce((
      select -sum(e.amount) from ledger_entry e
      where e.account_id = a.id and e.at >= ${since} and e.at <= ${now}
        and e.kind not in ('deposit', 'adjustment', 'refund', 'hold', 'release')), 0)::bigint as spent
    from account a where a.id = ${accountId}`);
  return row ?? { spent: 0n, minBalance: 0n };
}
