import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** The balance in micro-USD below which an account does not send. */
export async function minBalance(db: Executor, accountId: string): Promise<bigint> {
  const row = await db.row<{ min: bigint }>(sql`select min_balance as min from account where id = ${accountId}`);
  return row?.min ?? 0n;
}
