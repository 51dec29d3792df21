import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** Locks an account's wallet and its holds, in the order that every change of money follows. */
export async function lockWallet(tx: Executor, accountId: string): Promise<void> {
  await tx.run(sql`select 1 from ledger_account where account_id = ${accountId} order by id for update`);
  await tx.run(sql`select 1 from wallet_hold where account_id = ${accountId} for update`);
}
