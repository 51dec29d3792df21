import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { toNumber } from '@heliograph/contract/money';
import { walletBalance } from '../ledger';
import { registerCall, tenantOf } from '../../../http/register-call';
import type { Executor } from '../../../db';

/** Returns the balance in micro-USD below which an account can't send. */
async function minBalance(db: Executor, accountId: string): Promise<bigint> {
  const row = await db.row<{ min: bigint }>(sql`select lowest_balance as min from account where id = ${accountId}`);
  return row?.min ?? 0n;
}

/** Registers the two calls of the balance bar; both return a JSON number of USD. */
export function registerBalance(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getbalance', async ({ db, auth }) =>
    toNumber(await walletBalance(db, tenantOf(auth))),
  );
  registerCall(app, 'account.manage/getminbalance', async ({ db, auth }) =>
    toNumber(await minBalance(db, tenantOf(auth))),
  );
}
