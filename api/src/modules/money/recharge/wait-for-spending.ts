import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

/** Kinds of entries that take money back rather than spend it: they charge no card. */
const takenBack = sql`('refund', 'hold')`;

/**
 * Lets Auto Recharge of an account wait for spending if a refund or a dispute has left the balance below its threshold:
 * money that was taken back charges no card.
 */
export async function waitForSpending(tx: Executor, accountId: string): Promise<void> {
  await tx.run(sql`
    update auto_recharge r set waits_after = l.last_seq from ledger_account l
    where r.account_id = ${accountId} and l.account_id = r.account_id and l.kind = 'WALLET' and r.armed
      and r.state = 'IDLE' and l.balance < r.threshold`);
}

/** The condition that Auto Recharge, alias `r`, still waits for spending. */
export const waitsForSpending = sql`(r.waits_after is not null and not exists (select 1 from ledger_entry e
  where e.account_id = r.account_id and e.seq > r.waits_after and e.amount < 0 and e.kind not in ${takenBack}))`;

/** Checks whether Auto Recharge of an account still waits for spending. */
export async function isWaitingForSpending(db: Executor, accountId: string): Promise<boolean> {
  return (
    (await db.row(sql`select 1 from auto_recharge r where account_id = ${accountId} and ${waitsForSpending}`)) !== null
  );
}

/** Returns what was taken back from a wallet since an instant, micro-USD: refunds, and what open disputes hold. */
export async function takenBackSince(tx: Executor, accountId: string, since: Date): Promise<bigint> {
  const row = await tx.row<{ sum: bigint }>(sql`
    select coalesce(-sum(amount), 0)::bigint as sum from ledger_entry
    where account_id = ${accountId} and at >= ${since} and kind in ('refund', 'hold', 'release')`);
  return row?.sum ?? 0n;
}
