import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { overFilter } from '../../../../paging';
import { billingList } from './queries';
import type { BillingFilter } from './queries';

type Totals = CallResponse<'account.manage/summarizebillinghistory'>['totals'];

interface Sums {
  debits: bigint;
  credits: bigint;
  /** The sums of some lines. */
  lines: number;
}

const sums = sql`count(*)::int as lines, coalesce(sum(e.amount) filter (where e.amount < 0), 0)::bigint as debits,
  coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as credits`;

/**
 * Returns the totals of the period: opening + debits + credits = closing. Opening is computed back from the balance, in
 * one statement, so that no charge can come between two reads. Whole days in UTC are read from their sums, the rest
 * from the lines. `lines` counts those that match the whole filter.
 */
export async function billingTotals(
  db: Executor,
  accountId: string,
  filter: BillingFilter = {},
): Promise<{ totals: Totals; lines: number }> {
  const { from = null, to = null } = filter;
  const start = sql`${from}::timestamptz`;
  const end = sql`${to}::timestamptz`;
  const firstDay = sql`date_trunc('day', ${start} + interval '1 day' - interval '1 microsecond', 'UTC')`;
  const lastDay = sql`date_trunc('day', ${end}, 'UTC')`;
  const period = await db.row<Sums & { balance: bigint; since: bigint }>(sql`
    with part as (
      select lines, debits, credits, true as since,
        coalesce(day < (${lastDay} at time zone 'UTC')::date, true) as inside from wallet_day
      where account_id = ${accountId} and day >= coalesce((${firstDay} at time zone 'UTC')::date, '-infinity')
      union all
      select 1, least(amount, 0), greatest(amount, 0), true, coalesce(at < ${end}, true) from ledger_entry
      where account_id = ${accountId} and at >= ${start} and at < ${firstDay}
      union all
      select 1, least(amount, 0), greatest(amount, 0), false, true from ledger_entry
      where account_id = ${accountId} and at >= greatest(${firstDay}, ${lastDay}) and at < ${end}
    )
    select coalesce((select balance from ledger_account where account_id = ${accountId} and kind = 'WALLET'),
      0)::bigint as balance,
      coalesce(sum(debits + credits) filter (where since), 0)::bigint as since,
        coalesce(sum(lines) filter (where inside), 0)::int as lines,
      coalesce(sum(debits) filter (where inside), 0)::bigint as debits,
        coalesce(sum(credits) filter (where inside), 0)::bigint as credits
    from part`);
  const { balance = 0n, since = 0n, debits = 0n, credits = 0n, lines = 0 } = period ?? {};
  const opening = balance - since;
  const matching = narrows(filter)
    ? await db.row<Sums>(overFilter(billingList(accountId, filter), sums))
    : { debits, credits, lines };
  const totals = {
    opening: toWire(opening),
    debits: toWire(debits),
    credits: toWire(credits),
    closing: toWire(opening + debits + credits),
    matching: { debits: toWire(matching?.debits ?? 0n), credits: toWire(matching?.credits ?? 0n) },
  };
  return { totals, lines: matching?.lines ?? 0 };
}

/** Checks whether the filter has more than the period. */
function narrows({ from: _from, to: _to, ...rest }: BillingFilter): boolean {
  return Object.keys(rest).length > 0;
}
