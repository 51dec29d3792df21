import { broadcastReads } from '@heliograph/contract';
import type { CallResponse } from '@heliograph/contract';
import { MICRO, parseUsd, toWire } from '@heliograph/contract/money';
import { accountLimits } from '@heliograph/contract/reference/account-limits';
import { sql } from 'drizzle-orm';
import { fieldError, notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { setLimits } from '../../../accounts';
import { appendAudit, changed, ofBrand, staffScope } from '../../../identity';
import { wakeCapped } from '../../../broadcasts';
import { dayUse } from '../../../texting';
import { requireRevision, revisionOf } from '../../../../work/revision';
import { actorOf, type CallContext } from '../../../../http/register-call';

type Limits = CallResponse<'admin.manage/setaccountlimits'>;

/** Returns the limits of an account, and how much of today's are used. */
export async function limitsOf(db: Executor, accountId: string, now: Date): Promise<Limits> {
  const row = await db.row<{ minBalance: bigint; creditLimit: bigint }>(
    sql`select min_balance as "minBalance", credit_limit as "creditLimit" from account where id = ${accountId}`,
  );
  if (!row) throw notFound('The account');
  const { texts, cost, textsPerDay, spendPerDay } = await dayUse(db, accountId, now);
  const limits = {
    minBalance: toWire(row.minBalance),
    creditLimit: toWire(row.creditLimit),
    textsPerDay,
    spendPerDay: spendPerDay === null ? null : toWire(spendPerDay),
  };
  return {
    ...limits,
    revision: revisionOf(limits),
    today: { texts: Number(texts), cost: toWire(cost) },
  };
}

/** Parses an amount between two bounds in USD, micro-USD. */
function amountFrom(field: string, label: string, text: string, least: number): bigint {
  const amount = parseUsd(text) ?? 0n;
  if (amount < BigInt(least) * MICRO) throw fieldError(field, 'min', `${label} must be greater than ${least}`);
  if (least > 0 && amount % (MICRO / 100n) !== 0n)
    throw fieldError(field, 'cents', `${label} must be in dollars and whole cents`);
  if (amount > BigInt(accountLimits.money) * MICRO)
    throw fieldError(field, 'max', `${label} must be smaller than ${accountLimits.money}`);
  return amount;
}

const factsOf = ({ minBalance, creditLimit, textsPerDay, spendPerDay }: Limits) => ({
  minBalance,
  creditLimit,
  textsPerDay,
  spendPerDay,
});

/** Serves `admin.manage/setaccountlimits`. Broadcasts that wait for a daily limit try again at once. */
export async function setAccountLimits(context: CallContext<'admin.manage/setaccountlimits'>): Promise<Limits> {
  const { db, auth, body, clock, live, request } = context;
  const now = clock();
  const { textsPerDay } = body;
  const minBalance = amountFrom('minBalance', 'Minimum balance', body.minBalance, 0);
  const creditLimit = amountFrom('creditLimit', 'Credit limit', body.creditLimit, 0);
  const spendPerDay =
    body.spendPerDay === null
      ? null
      : amountFrom('spendPerDay', 'Spend per day', body.spendPerDay, accountLimits.leastSpend);
  const { accountId, after } = await db.transaction(async (tx) => {
    const account = await tx.row<{ id: string; company: string }>(sql`
      select id, name as company from account where id = ${body.accountUUID}
        and ${ofBrand(staffScope(auth), sql`host_brand_id`)} for no key update`);
    if (!account) throw notFound('The account');
    const before = await limitsOf(tx, account.id, now);
    requireRevision(body.revision, before.revision);
    await setLimits(tx, account.id, { minBalance, creditLimit, textsPerDay, spendPerDay }, now);
    const set = await limitsOf(tx, account.id, now);
    const difference = changed(factsOf(before), factsOf(set));
    if (difference) {
      await wakeCapped(tx, account.id, now);
      await appendAudit(
        tx,
        actorOf(context),
        {
          action: 'account.limits',
          entity: 'account',
          entityId: account.id,
          entityName: account.company,
          accountId: account.id,
          ...difference,
        },
        now,
      );
    }
    return { accountId: account.id, after: set };
  });
  live.changed(
    accountId,
    ['account.manage/getminbalance', 'conversation.manage/getconversation', ...broadcastReads],
    request.id,
  );
  return after;
}
