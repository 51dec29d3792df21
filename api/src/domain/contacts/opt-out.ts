import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../db';

/**
 * The hash by which a number that opted out is remembered without being kept. It goes with the account, so
 * that two accounts cannot be compared, and takes no key: one that is lost or changed would bring numbers
 * back that must not be texted.
 */
export const phoneHash = (accountId: string, phone: SQL): SQL => sql`encode(sha256(convert_to(${accountId}::text || ':' || ${phone}, 'UTF8')), 'hex')`;

/** When a number that is no contact opted out; null if it did not. */
export async function earlierOptOut(db: Executor, accountId: string, phone: string): Promise<Date | null> {
  const row = await db.row<{ at: Date }>(sql`
    select opted_out_at as at from opt_out where account_id = ${accountId} and phone_hash = ${phoneHash(accountId, sql`${phone}::text`)}`);
  return row?.at ?? null;
}

/** Remembers that a number opted out though no contact has it any more. */
export async function keepOptOut(tx: Executor, accountId: string, phone: string, at: Date): Promise<void> {
  await tx.run(sql`
    insert into opt_out (account_id, phone_hash, opted_out_at) values (${accountId}, ${phoneHash(accountId, sql`${phone}::text`)}, ${at})
    on conflict do nothing`);
}
