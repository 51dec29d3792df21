import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { overFilter } from '../../list';
import { billingList } from './queries';
import type { BillingFilter } from './queries';

type Totals = CallResponse<'account.manage/getbillinghistory'>['totals'];

interface Sums {
  debits: bigint;
  credits: bigint;
}

const sums = sql`coalesce(sum(e.amount) filter (where e.amount < 0), 0)::bigint as debits,
  coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as credits`;

/**
 * Totals of the period: opening + debits + credits = closing. Opening is worked back from the balance,
 * so only entries from `from` on are read, and in one statement, so that a charge between two reads
 * cannot part them.
 */
export async function billingTotals(db: Executor, accountId: string, filter: BillingFilter = {}): Promise<Totals> {
  const { from, to } = filter;
  const until = to === undefined ? sql`true` : sql`e.at < ${to}::timestamptz`;
  const period = await db.row<Sums & { balance: bigint; since: bigint }>(sql`
    select coalesce((select balance from ledger_account where account_id = ${accountId} and kind = 'WALLET'), 0)::bigint as balance,
      coalesce(sum(e.amount), 0)::bigint as since,
      coalesce(sum(e.amount) filter (where e.amount < 0 and ${until}), 0)::bigint as debits,
      coalesce(sum(e.amount) filter (where e.amount > 0 and ${until}), 0)::bigint as credits
    from ledger_entry e
    where e.account_id = ${accountId} and ${from === undefined ? sql`true` : sql`e.at >= ${from}::timestamptz`}`);
  const { balance = 0n, since = 0n, debits = 0n, credits = 0n } = period ?? {};
  const opening = balance - since;
  const matching = narrows(filter) ? await db.row<Sums>(overFilter(billingList(accountId, filter), sums)) : { debits, credits };
  return {
    opening: toWire(opening),
    debits: toWire(debits),
    credits: toWire(credits),
    closing: toWire(opening + debits + credits),
    matching: { debits: toWire(matching?.debits ?? 0n), credits: toWire(matching?.credits ?? 0n) },
  };
}

/** Whether the filter says more than the period. */
function narrows({ from: _from, to: _to, ...rest }: BillingFilter): boolean {
  return Object.keys(rest).length > 0;
}
