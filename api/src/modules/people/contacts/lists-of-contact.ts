import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { fieldError, notFound } from '../../../base/refusal';
import { idIn, uuidArray } from '../../../paging';

/** Locks the lists in a fixed order; 404 if one is not of this account, 422 if one is a smart list. */
export async function staticLists(tx: Executor, accountId: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await tx.rows<{ id: string; name: string; type: string }>(sql`
    select id, name, type from contact_list where account_id = ${accountId} and ${idIn(sql`id`, wanted)} order by id
      for update`);
  if (found.length < wanted.length) throw notFound('Contact list');
  const smart = found.find(({ type }) => type !== 'STATIC');
  if (smart)
    throw fieldError('contactListUUIDs', 'smart', `${smart.name} is a smart list; its members can’t be edited`);
  return wanted;
}

export async function setLists(
  tx: Executor,
  accountId: string,
  contactId: string,
  lists: string[],
  at: Date,
): Promise<void> {
  const chosen = uuidArray(lists);
  await tx.run(sql`
    delete from list_member lm using contact_list l
    where lm.contact_id = ${contactId} and l.id = lm.list_id and l.account_id = ${accountId} and l.type = 'STATIC'
      and l.id <> all(${chosen})`);
  await join(tx, accountId, contactId, lists, at);
}

/** Adds a contact to static lists, and removes it from others; all are locked. */
export async function changeLists(
  tx: Executor,
  accountId: string,
  contactId: string,
  { added, removed, at }: { added: readonly string[]; removed: readonly string[]; at: Date },
): Promise<void> {
  await tx.run(sql`
    delete from list_member lm using contact_list l
    where lm.contact_id = ${contactId} and l.id = lm.list_id and l.account_id = ${accountId} and l.type = 'STATIC'
      and l.id = any(${uuidArray(removed)}) and l.id <> all(${uuidArray(added)})`);
  await join(tx, accountId, contactId, added, at);
}

const join = (tx: Executor, accountId: string, contactId: string, lists: readonly string[], at: Date) =>
  tx.run(sql`
    insert into list_member (account_id, list_id, contact_id, source, added_at)
    select ${accountId}::uuid, list, ${contactId}::uuid, 'MANUAL', ${at}::timestamptz
    from unnest(${uuidArray(lists)}) as list on conflict do nothing`);
