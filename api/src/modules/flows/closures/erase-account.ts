import { sql } from 'drizzle-orm';
import { appendAudit } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { eraseUserData } from '../../accounts';
import { eraseContacts, eraseLists } from '../../people';
import { eraseNotes } from '../../conversations';
import { deleteWebhook } from '../../notices';
import { removeCards } from '../../money';

const system = { userId: null, ip: null, userAgent: null, requestId: null };

/**
 * Erases the personal data of a closed account in small transactions: contacts with their lists, fields, notes, and
 * imports, saved cards, the webhook, and the data of its users, whose names stay in the history. Hashes of opted-out
 * numbers, the ledger, and the audit log stay; texts go with their month. Can be repeated.
 */
export async function eraseAccount({ db, files, clock }: DomainDeps, accountId: string): Promise<void> {
  const now = clock();
  const own = sql`account_id = ${accountId}`;
  const contacts = await eraseContacts(db, accountId);
  await eraseNotes(db, accountId);
  const imports = await db.rows<{ id: string }>(
    sql`select id from contact_import where ${own} and file_deleted_at is null`,
  );
  for (const { id } of imports) await db.transaction((tx) => files.remove(tx, { accountId, fileId: id }));
  await db.transaction(async (tx) => {
    await eraseLists(tx, accountId);
    await deleteWebhook(tx, accountId);
    await removeCards(tx, accountId, now);
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
          before: { contacts, users: users.length },
        },
        now,
      );
  });
}
