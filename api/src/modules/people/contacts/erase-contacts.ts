import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db';
import { phoneHash } from './opt-out';

const batch = 1_000;

/**
 * Deletes the contacts of an account in small transactions, and keeps hashes of the phones that opted out. Returns how
 * many there were. Can be repeated.
 */
export async function eraseContacts(db: Database, accountId: string): Promise<number> {
  const own = sql`account_id = ${accountId}`;
  const contacts = await db.row<{ count: number }>(sql`select count(*)::int as count from contact where ${own}`);
  while (
    (await db.run(sql`
      with gone as (delete from contact where ctid = any (array(select ctid from contact where ${own} limit ${batch}))
          returning phone, opted_out_at),
        kept as (insert into opt_out (account_id, phone_hash, opted_out_at)
          select ${accountId}::uuid, ${phoneHash(accountId, sql`phone`)}, opted_out_at from gone
            where opted_out_at is not null on conflict do nothing)
      select 1 from gone`)) === batch
  );
  return contacts?.count ?? 0;
}

/** Deletes imports, lists, and custom fields of an account, whose contacts and files are gone. */
export async function eraseLists(tx: Executor, accountId: string): Promise<void> {
  const own = sql`account_id = ${accountId}`;
  await tx.run(sql`delete from contact_import where ${own}`);
  await tx.run(sql`delete from contact_list where ${own}`);
  await tx.run(sql`delete from contact_field where ${own}`);
}
