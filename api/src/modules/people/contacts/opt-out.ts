import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';

/**
 * Returns the hash under which an opted-out number is stored. It includes the account, so that two accounts can't
 * be compared, and uses no key: losing or changing a key would make numbers textable again.
 */
export const phoneHash = (accountId: string, phone: SQL): SQL =>
  sql`encode(sha256(convert_to(${accountId}::text || ':' || ${phone}, 'UTF8')), 'hex')`;

/** Returns when a number without a contact opted out; null if it didn't. */
export async function earlierOptOut(db: Executor, accountId: string, phone: string): Promise<Date | null> {
  const row = await db.row<{ at: Date }>(sql`
    select opted_out_at as at from opt_out where account_id = ${accountId}
      and phone_hash = ${phoneHash(accountId, sql`${phone}::text`)}`);
  return row?.at ?? null;
}

/** Stores the opt-out of a number without a contact. */
export async function storeOptOut(tx: Executor, accountId: string, phone: string, at: Date): Promise<void> {
  await tx.run(sql`
    insert into opt_out (account_id, phone_hash, opted_out_at)
      values (${accountId}, ${phoneHash(accountId, sql`${phone}::text`)}, ${at})
    on conflict do nothing`);
}
