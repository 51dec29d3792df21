import type { CallRequest } from '@heliograph/shared/contract';
import type { ContactFilter } from '@heliograph/shared/contract/contact-filter';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal, fieldError, notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { idIn } from '../../paging';
import { checkQuery } from './list-query-check';

type Save = CallRequest<'contact.manage/savelist'>;

interface Held {
  id: string;
  name: string;
  type: 'STATIC' | 'SMART';
  query: ContactFilter | null;
}

/**
 * Adds a list, or changes its name and filter; returns its id. Call the functions of this file inside a transaction.
 */
export async function saveList(
  tx: Executor,
  accountId: string,
  { contactListUUID, name, query: given }: Save,
  at: Date,
): Promise<string> {
  const query = given && withLowerIds(given);
  if (query) await checkQuery(tx, accountId, query);
  if (contactListUUID === undefined)
    return addList(tx, accountId, { name: nameOf(name), type: query ? 'SMART' : 'STATIC', query: query ?? null }, at);
  const held = await holdLists(tx, accountId, [contactListUUID]);
  const list = held[0];
  if (!list) throw notFound('Contact list');
  if (query && list.type === 'STATIC')
    throw fieldError('query', 'static', `${list.name} is a static list; it has no filter`);
  const title = name === undefined ? list.name : nameOf(name);
  await refuseTaken(tx, accountId, title, list.id);
  await tx.run(
    sql`update contact_list set name = ${title}, updated_at = ${at}
      where account_id = ${accountId} and id = ${list.id}`,
  );
  if (query) {
    await tx.run(sql`
      update contact_list set query = ${JSON.stringify(query)}::text::jsonb, status = 'EVALUATING', due_at = ${at}
        where account_id = ${accountId} and id = ${list.id}`);
  }
  return list.id;
}

/** Adds a list with the same members, or the same filter; returns its id. */
export async function duplicateList(
  tx: Executor,
  accountId: string,
  listId: string,
  name: string,
  at: Date,
): Promise<string> {
  const [list] = await holdLists(tx, accountId, [listId]);
  if (!list) throw notFound('Contact list');
  const id = await addList(tx, accountId, { name: nameOf(name), type: list.type, query: list.query }, at);
  await tx.run(copyMembers(accountId, [listId], id, at));
  return id;
}

/** Adds the members of other lists to a static list, which keeps its name; returns how many it got. */
export async function mergeLists(
  tx: Executor,
  accountId: string,
  { contactListUUID, contactListUUIDs, deleteMerged }: CallRequest<'contact.manage/mergelists'>,
  at: Date,
): Promise<number> {
  const others = [...new Set(contactListUUIDs.map((id) => id.toLowerCase()))].filter(
    (id) => id !== contactListUUID.toLowerCase(),
  );
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
  if (deleteMerged) for (const id of others) await deleteList(tx, accountId, id);
  return added;
}

/** Archives a list, or restores it. */
export async function archiveList(
  tx: Executor,
  accountId: string,
  listId: string,
  archived: boolean,
  at: Date,
): Promise<void> {
  const changed = await tx.run(sql`
    update contact_list set archived_at = case
      when ${archived}::boolean then coalesce(archived_at, ${at}::timestamptz) end, updated_at = ${at}
    where account_id = ${accountId} and id = ${listId}`);
  if (!changed) throw notFound('Contact list');
}

/** Lets a job count a list again. */
export async function recountList(tx: Executor, accountId: string, listId: string, at: Date): Promise<void> {
  const changed = await tx.run(sql`
    update contact_list set due_at = ${at}, status = case when type = 'SMART' then 'EVALUATING' else status end
      where account_id = ${accountId} and id = ${listId}`);
  if (!changed) throw notFound('Contact list');
}

/** Deletes a list and returns its name; its contacts are kept. 409 while something adds to it or sends to it. */
export async function deleteList(tx: Executor, accountId: string, listId: string): Promise<string> {
  const [list] = await holdLists(tx, accountId, [listId]);
  if (!list) throw notFound('Contact list');
  const users = await listUsers(tx, accountId, listId);
  if (users.length)
    throw new Refusal('conflict', 'LIST_IN_USE', `${list.name} is used by ${users.join(', ')}. Change that first.`);
  await tx.run(sql`delete from contact_list where account_id = ${accountId} and id = ${listId}`);
  return list.name;
}

/** Returns what uses a list and so prevents its deletion, such as `the keyword JOIN`. Add other uses of lists here. */
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
    select 'the broadcast ' || b.name as name from broadcast_list l join broadcast b on b.id = l.broadcast_id
    where l.account_id = ${accountId} and l.list_id = ${listId} and b.status in ('SCHEDULED', 'PREPARING')
    order by name`);
  return rows.map(({ name }) => name);
}

/** Returns a filter with ids as the database writes them, by which `listUsers` finds them. */
function withLowerIds(query: ContactFilter): ContactFilter {
  const lower = (ids?: readonly string[]) => ids?.map((id) => id.toLowerCase());
  const { contactListUUID, notContactListUUID } = query;
  return {
    ...query,
    ...(contactListUUID && { contactListUUID: lower(contactListUUID) }),
    ...(notContactListUUID && { notContactListUUID: lower(notContactListUUID) }),
  };
}

function nameOf(name: string | undefined): string {
  const title = name?.trim() ?? '';
  if (title === '') throw fieldError('name', 'required', 'Name is required');
  return title;
}

async function addList(
  tx: Executor,
  accountId: string,
  { name, type, query }: Omit<Held, 'id'>,
  at: Date,
): Promise<string> {
  await refuseTaken(tx, accountId, name, null);
  const id = v7();
  const status = type === 'SMART' ? 'EVALUATING' : 'READY';
  const added = await tx.run(sql`
    insert into contact_list (id, account_id, name, type, query, status, due_at, created_at, updated_at)
    values (${id}, ${accountId}, ${name}, ${type}, ${query && JSON.stringify(query)}::text::jsonb, ${status}, ${at},
      ${at}, ${at}) on conflict do nothing`);
  if (!added) throw taken();
  return id;
}

/** Locks lists in a fixed order; 404 if one is not of this account. */
async function holdLists(tx: Executor, accountId: string, ids: readonly string[]): Promise<Held[]> {
  const held = await tx.rows<Held>(
    sql`select id, name, type, query from contact_list where account_id = ${accountId} and ${idIn(sql`id`, ids)}
      order by id for update`,
  );
  if (held.length < new Set(ids.map((id) => id.toLowerCase())).size) throw notFound('Contact list');
  return held;
}

async function refuseTaken(tx: Executor, accountId: string, name: string, except: string | null): Promise<void> {
  const other = await tx.row(
    sql`select 1 from contact_list where account_id = ${accountId} and lower(name) = lower(${name}) and id is distinct
      from ${except}::uuid`,
  );
  if (other) throw taken();
}

function taken(): Refusal {
  const message = 'Another list has this name';
  return new Refusal('conflict', 'DUPLICATE', message, { fields: [{ field: 'name', code: 'taken', message }] });
}

const copyMembers = (accountId: string, from: readonly string[], to: string, at: Date): SQL => sql`
  insert into list_member (account_id, list_id, contact_id, source, added_at)
  select ${accountId}::uuid, ${to}::uuid, lm.contact_id, min(lm.source), ${at}::timestamptz
  from list_member lm where lm.account_id = ${accountId} and ${idIn(sql`lm.list_id`, from)} group by lm.contact_id
  on conflict do nothing`;
