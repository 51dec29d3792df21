import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../../db';
import { spendSums } from '../../../../money';
import type { ReportPeriod } from '../report-period';

type Reconciliation = CallResponse<'report.manage/summarizecarriersurcharge'>['reconciliation'];

/**
 * A message waits no longer for the morning, a carrier's limit, or another attempt (hours); one of a broadcast may wait
 * until its user resumes it.
 */
const longestWait = 72;

/**
 * Compares the surcharges of all messages due in a period (`report`, micro-USD) with what the ledger charged in it.
 * Both are right and nevertheless differ where a message waited across the start or the end of the period, so these
 * messages are read and set off.
 */
export async function reconcile(
  db: Executor,
  accountId: string,
  { from, to }: Pick<ReportPeriod, 'from' | 'to'>,
  report: bigint,
): Promise<Reconciliation> {
  const [sums, earlier, later] = await Promise.all([
    spendSums(db, accountId, [from, to]),
    waitedAcross(db, accountId, from),
    waitedAcross(db, accountId, to),
  ]);
  const ledger = sums.reduce((sum, { surcharge }) => sum + surcharge, 0n);
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    report: toWire(report),
    later: toWire(later),
    earlier: toWire(earlier),
    ledger: toWire(ledger),
    difference: toWire(report - later + earlier - ledger),
  };
}

/** Sums the surcharges of messages that were due before an instant and charged after it. */
async function waitedAcross(db: Executor, accountId: string, time: number): Promise<bigint> {
  const edge = new Date(time);
  const row = await db.row<{ amount: bigint }>(sql`
    with waited as (
      select m.surcharge, m.charge_txn_id from message m
      where m.account_id = ${accountId}
        and m.id >= uuid_from_time(${edge}::timestamptz - make_interval(hours => ${longestWait}::int))
        and m.id < uuid_from_time(${edge}::timestamptz)
        and m.sent_at >= ${edge}::timestamptz and m.surcharge <> 0
      union all
      select m.surcharge, m.charge_txn_id from broadcast b join message m on m.broadcast_id = b.id
      where b.account_id = ${accountId} and b.started_at < ${edge}::timestamptz
        and (b.ended_at is null or b.ended_at >= ${edge}::timestamptz)
        and m.id < uuid_from_time(${edge}::timestamptz - make_interval(hours => ${longestWait}::int))
          and m.sent_at >= ${edge}::timestamptz and m.surcharge <> 0
    )
    select coalesce(sum(w.surcharge), 0)::bigint as amount from waited w join ledger_txn t on t.id = w.charge_txn_id
      where t.at >= ${edge}::timestamptz`);
  return row?.amount ?? 0n;
}
