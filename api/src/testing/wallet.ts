import { sql } from 'drizzle-orm';
import type { TestApi } from './test-api';

/** Returns the balance of an account and what is held of it, in micro-USD. */
export async function walletOf({ db }: Pick<TestApi, 'db'>, accountId: string) {
  const wallet = await db.row<{ balance: bigint; held: bigint }>(sql`
    select l.balance, h.held from ledger_account l join wallet_hold h on h.account_id = l.account_id
    where l.account_id = ${accountId} and l.kind = 'WALLET'`);
  return wallet ?? { balance: 0n, held: 0n };
}
