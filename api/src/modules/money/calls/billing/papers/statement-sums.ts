import type { LedgerKind } from '@heliograph/contract/reference/ledger';
import { sql } from 'drizzle-orm';
import { nextMonth } from '../../../../../base/months';
import { dayOf, startOfDay } from '../../../../../base/zone-time';
import type { Executor } from '../../../../../db';

/** A month, YYYY-MM, with its first instant and that of the next one. */
export interface StatementMonth {
  month: string;
  from: Date;
  to: Date;
  /** False for the present month. */
  complete: boolean;
}

/** Returns the months of an account since it was opened, latest first. */
export async function statementMonths(
  db: Executor,
  accountId: string,
  zone: string,
  now: Date,
): Promise<StatementMonth[]> {
  const row = await db.row<{ since: Date }>(sql`
    select least(a.created_at,
      (select e.at from ledger_entry e where e.account_id = a.id order by e.at limit 1)) as since from account a
      where a.id = ${accountId}`);
  const months: StatementMonth[] = [];
  const last = dayOf(zone, now.getTime());
  for (let day = `${dayOf(zone, (row?.since ?? now).getTime()).slice(0, 7)}-01`; day <= last; day = nextMonth(day, 1)) {
    const next = nextMonth(day, 1);
    months.unshift({
      month: day.slice(0, 7),
      from: new Date(startOfDay(zone, day)),
      to: new Date(startOfDay(zone, next)),
      complete: next <= last,
    });
  }
  return months;
}

/** The entries of one type in a month; micro-USD. */
export interface StatementLine {
  kind: LedgerKind;
  entries: number;
  quantity: number | null;
  amount: bigint;
}

/** What a statement shows; micro-USD. */
export interface StatementSums {
  opening: bigint;
  lines: StatementLine[];
  closing: bigint;
}

/**
 * Sums an account's wallet over a month: opening + lines = closing. In one statement, so that no charge can come
 * between two reads.
 */
export async function statementSums(
  db: Executor,
  accountId: string,
  { from, to }: Pick<StatementMonth, 'from' | 'to'>,
): Promise<StatementSums> {
  const rows = await db.rows<{
    opening: bigint;
    kind: LedgerKind | null;
    entries: number | null;
    quantity: number | null;
    amount: bigint | null;
  }>(sql`
    with opening as (
      select (coalesce((select sum(d.debits + d.credits) from wallet_day d
        where d.account_id = ${accountId} and d.day < (${from}::timestamptz at time zone 'UTC')::date), 0)
        + coalesce((select sum(e.amount) from ledger_entry e
          where e.account_id = ${accountId} and e.at >= date_trunc('day', ${from}::timestamptz, 'UTC')
          and e.at < ${from}::timestamptz), 0))::bigint as amount
    ), line as (
      select e.kind, count(*)::int as entries, sum(e.segments)::int as quantity,
        coalesce(sum(e.amount), 0)::bigint as amount
      from ledger_entry e where e.account_id = ${accountId} and e.at >= ${from}::timestamptz
        and e.at < ${to}::timestamptz group by e.kind
    )
    select coalesce(o.amount, 0) as opening, l.kind, l.entries, l.quantity, l.amount from opening o left
      join line l on true order by l.kind`);
  const opening = rows[0]?.opening ?? 0n;
  const lines = rows.flatMap(({ kind, entries, quantity, amount }) =>
    kind === null || entries === null || amount === null ? [] : [{ kind, entries, quantity, amount }],
  );
  return { opening, lines, closing: lines.reduce((sum, { amount }) => sum + amount, opening) };
}
