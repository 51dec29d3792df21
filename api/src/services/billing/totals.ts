import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { overFilter } from '../../paging';
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
 * Returns the totals of the period: opening + debits + credits = closing. Opening is computed back from the balance,
 * so that only entries from `from` on are read, and in one statement, so that no charge can
 * come between two reads. `lines` counts those that match the whole filter.
 */
export async function billingTotals(db: Executor, accountId: string, filter: BillingFilter = {}): Promise<{ totals: Totals; lines: number }> {
  const { from, to } = filter;
  const until = to === undefined ? sql`true` : sql`e.at < ${to}::timestamptz`;
  const period = await db.row<Sums & { balance: bigint; since: bigint }>(sql`
    select coalesce((select balance from ledger_account where account_id = ${accountId} and kind = 'WALLET'), 0)::bigint as balance,
      coalesce(sum(e.amount), 0)::bigint as since, (count(*) filter (where ${until}))::int as lines,
      coalesce(sum(e.amount) filter (where e.amount < 0 and ${until}), 0)::bigint as debits,
      coalesce(sum(e.amount) filter (where e.amount > 0 and ${until}), 0)::bigint as credits
    from ledger_entry e
    where e.account_id = ${accountId} and ${from === undefined ? sql`true` : sql`e.at >= ${from}::timestamptz`}`);
  const { balance = 0n, since = 0n, debits = 0n, credits = 0n, lines = 0 } = period ?? {};
  const opening = balance - since;
  const matching = narrows(filter) ? await db.row<Sums>(overFilter(billingList(accountId, filter), sums)) : { debits, credits, lines };
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
