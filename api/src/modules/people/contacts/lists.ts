import type { CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { Refusal, fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { lockDraftsOf, uncounted } from '../used-by-broadcasts';
import type { ContactEffects } from '../contact-effects';
import { copyMembers, holdLists } from './list-rows';

/** Adds the members of other lists to a static list, which keeps its name; returns how many it got. */
export async function mergeLists(
  tx: Executor,
  accountId: string,
  { contactListUUID, contactListUUIDs, deleteMerged }: CallRequest<'contact.manage/mergelists'>,
  { at, forgetReviews }: { at: Date } & Pick<ContactEffects, 'forgetReviews'>,
): Promise<number> {
  const others = [...new Set(contactListUUIDs.map((id) => id.toLowerCase()))].filter(
    (id) => id !== contactListUUID.toLowerCase(),
  );
  const drafts = deleteMerged ? await lockDraftsOf(tx, accountId, others) : [];
  const held = await holdLists(tx, accountId, [contactListUUID, ...others]);
  const smart = held.find(({ type }) => type === 'SMART');
  if (smart)
    throw fieldError('contactListUUIDs', 'smart', `${smart.name} is a smart list; only static lists can be merged`);
  if (!others.length) throw fieldError('contactListUUIDs', 'required', 'Choose another list to merge');
  const added = await tx.run(copyMembers(accountId, others, contactListUUID, at));
  await tx.run(
    sql`update contact_list set updated_at = ${at}, due_at = ${at}
      where account_id = ${accountId} and id = ${contactListUUID}`,
  );
  if (deleteMerged)
    for (const list of held) if (list.id !== contactListUUID.toLowerCase()) await removeList(tx, accountId, list);
  await forgetReviews(tx, drafts);
  return added;
}

/**
 * Archives a list, or restores it. 409 for one that something adds to or sends to. Call it inside a transaction.
 */
export async function archiveList(
  tx: Executor,
  accountId: string,
  listId: string,
  archived: boolean,
  at: Date,
): Promise<void> {
  if (archived) await lockDraftsOf(tx, accountId, [listId]);
  const [list] = await holdLists(tx, accountId, [listId]);
  if (archived && list) await requireUnused(tx, accountId, list);
  await tx.run(sql`
    update contact_list set archived_at = case
      when ${archived}::boolean then coalesce(archived_at, ${at}::timestamptz) end, updated_at = ${at}
    where account_id = ${accountId} and id = ${listId}`);
}

/** Lets a job count a list again. */
export async function recountList(tx: Executor, accountId: string, listId: string, at: Date): Promise<void> {
  const changed = await tx.run(sql`
    update contact_list set due_at = ${at}, status = case when type = 'SMART' then 'EVALUATING' else status end
      where account_id = ${accountId} and id = ${listId}`);
  if (!changed) throw notFound('Contact list');
}

/**
 * Deletes a list and returns its name; its contacts are kept. 409 while something adds to it or sends to it. Call it
 * inside a transaction.
 */
export async function deleteList(
  tx: Executor,
  accountId: string,
  listId: string,
  { forgetReviews }: Pick<ContactEffects, 'forgetReviews'>,
): Promise<string> {
  const drafts = await lockDraftsOf(tx, accountId, [listId]);
  const [list] = await holdLists(tx, accountId, [listId]);
  if (!list) throw notFound('Contact list');
  await removeList(tx, accountId, list);
  await forgetReviews(tx, drafts);
  return list.name;
}

async function removeList(tx: Executor, accountId: string, list: ListName): Promise<void> {
  await requireUnused(tx, accountId, list);
  await tx.run(sql`delete from contact_list where account_id = ${accountId} and id = ${list.id}`);
}

interface ListName {
  id: string;
  name: string;
}

async function requireUnused(tx: Executor, accountId: string, { id, name }: ListName): Promise<void> {
  const users = await listUsers(tx, accountId, id);
  if (users.length)
    throw new Refusal('conflict', 'LIST_IN_USE', `${name} is used by ${users.join(', ')}. Change that first.`);
}

/**
 * Returns what uses a list, so that it can't be deleted or archived, such as `the keyword JOIN`. Add other uses of
 * lists here.
 */
export async function listUsers(db: Executor, accountId: string, listId: string): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select 'the keyword ' || coalesce((select min(w.word) from keyword w where w.rule_id = r.id), '') as name
    from keyword_rule r where r.account_id = ${accountId} and r.list_id = ${listId}
      and exists (select 1 from keyword w where w.rule_id = r.id)
    union all
    select 'the smart list ' || s.name as name from contact_list s
    where s.account_id = ${accountId} and s.type = 'SMART'
      and (s.query -> 'contactListUUID' @> to_jsonb(${listId.toLowerCase()}::text)
        or s.query -> 'notContactListUUID' @> to_jsonb(${listId.toLowerCase()}::text))
    union all
    select 'the import ' || i.name as name from contact_import i
    where i.account_id = ${accountId} and i.status = 'IMPORTING'
      and i.setup -> 'contactListUUIDs' @> to_jsonb(${listId.toLowerCase()}::text)
    union all
    select 'the broadcast ' || b.name as name from broadcast_list l join broadcast b on b.id = l.broadcast_id
    where l.account_id = ${accountId} and l.list_id = ${listId} and ${uncounted}
    order by name`);
  return rows.map(({ name }) => name);
}
