import type { LedgerKind } from '@heliograph/contract/reference/ledger';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { boundsSql } from './bounds';
import type { BoundsSql } from './bounds';

/** What was charged by lines of a kind, micro-USD; `surcharge` is the part for carriers. */
export interface SpendSum {
  kind: LedgerKind;
  amount: bigint;
  surcharge: bigint;
}

/**
 * Sums what an account was charged between two times (ms since the epoch), from the sums per hour, and from lines for
 * hours that a bound cuts.
 */
export function spendSums(
  db: Executor,
  accountId: string,
  times: readonly [from: number, to: number],
): Promise<SpendSum[]> {
  const { from, to, cut, hasCut } = boundsSql(times);
  const single = hasCut ? linesInCut(accountId, { from, to }) : sql``;
  return db.rows<SpendSum>(sql`
    with given as materialized (select ${cut} as cut),
    line as (
      select h.kind, h.amount, h.surcharge from given g, spend_hour h
      where h.account_id = ${accountId} and h.hour >= ${from} and h.hour < ${to} and h.hour <> all (g.cut)
      ${single}
    )
    select coalesce(kind, '') as kind, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(surcharge), 0)::bigint as surcharge from line group by 1`);
}

/** Selects the lines of cut hours, each hour through the index, and the carriers' part of their transactions. */
const linesInCut = (accountId: string, { from, to }: Pick<BoundsSql, 'from' | 'to'>): SQL => sql`
  union all
  select e.kind, -e.amount, 0 from given g cross join unnest(g.cut) as c (hour) cross join lateral (
    select kind, amount from ledger_entry where account_id = ${accountId} and at >= greatest(c.hour, ${from})
      and at < least(c.hour + interval '1 hour', ${to}) offset 0
  ) e where e.kind not in ('deposit', 'adjustment', 'refund', 'hold', 'release')
  union all
  select t.kind, 0, s.amount from given g cross join unnest(g.cut) as c (hour) cross join lateral (
    select distinct txn_id from ledger_entry where account_id = ${accountId} and at >= greatest(c.hour, ${from})
      and at < least(c.hour + interval '1 hour', ${to}) offset 0
  ) e join ledger_txn t on t.id = e.txn_id cross join lateral (
    select amount from ledger_entry where txn_id = e.txn_id and account_id is null and kind = 'surcharge' offset 0
  ) s`;
