import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';

/**
 * Returns what an account can spend on fees: its balance without holds, in micro-USD. The minimum balance limits only
 * messages.
 */
export async function availableFunds(db: Executor, accountId: string): Promise<bigint> {
  const row = await db.row<{ available: bigint }>(sql`
    select l.balance - h.held as available from ledger_account l join wallet_hold h on h.account_id = l.account_id
      where l.account_id = ${accountId} and l.kind = 'WALLET'`);
  return row?.available ?? 0n;
}

/**
 * Locks the wallet of an account until the transaction ends, and returns what it can spend. 409 if the account was
 * closed meanwhile.
 */
export async function lockFunds(tx: Executor, accountId: string): Promise<bigint> {
  await tx.row(sql`select 1 from ledger_account where account_id = ${accountId} and kind = 'WALLET' for update`);
  await tx.row(sql`select 1 from wallet_hold where account_id = ${accountId} for update`);
  if (await tx.row(sql`select 1 from account where id = ${accountId} and status = 'CLOSED'`))
    throw new Refusal('conflict', 'CONFLICT', 'This account is closed');
  return availableFunds(tx, accountId);
}
