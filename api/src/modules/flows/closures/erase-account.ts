import { sql } from 'drizzle-orm';
import { deleteInBatches } from '../../../work/delete-in-batches';
import { appendAudit } from '../../identity';
import { phoneHash } from '../../people';
import type { DomainDeps } from '../../../work/deps';
import { eraseUserData } from '../../accounts';

const system = { userId: null, ip: null, userAgent: null, requestId: null };
const batch = 1_000;

/**
 * Erases the personal data of a closed account in small transactions: contacts with their lists, fields, notes, and
 * imports, saved cards, the webhook, and the data of its users, whose names stay in the history. Hashes of opted-out
 * numbers, the ledger, and the audit log stay; texts go with their month. Can be repeated.
 */
export async function eraseAccount({ db, files, clock }: DomainDeps, accountId: string): Promise<void> {
  const now = clock();
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
  await deleteInBatches(db, sql`conversation_note`, own);
  const imports = await db.rows<{ id: string }>(
    sql`select id from contact_import where ${own} and file_deleted_at is null`,
  );
  for (const { id } of imports) await db.transaction((tx) => files.remove(tx, { accountId, fileId: id }));
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from contact_import where ${own}`);
    await tx.run(sql`delete from contact_list where ${own}`);
    await tx.run(sql`delete from contact_field where ${own}`);
    await tx.run(sql`delete from webhook where ${own}`);
    await tx.run(sql`update payment_method set deleted_at = ${now} where ${own} and deleted_at is null`);
    const users = await tx.rows<{ id: string }>(sql`
      select u.id from app_user u where u.account_id = ${accountId} and u.deleted_at is null order by u.id for update`);
    for (const { id } of users) await eraseUserData(tx, id, now);
    const account = await tx.row<{ company: string }>(sql`
      update account_closure c set erased_at = ${now} from account a
        where c.account_id = ${accountId} and a.id = c.account_id and c.erased_at is null returning a.name as company`);
    if (account)
      await appendAudit(
        tx,
        system,
        {
          action: 'account.erase',
          entity: 'account',
          entityId: accountId,
          entityName: account.company,
          accountId,
          before: { contacts: contacts?.count ?? 0, users: users.length },
        },
        now,
      );
  });
}
