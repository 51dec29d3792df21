import type { CallRequest } from '@heliograph/contract';
import type { ContactFilter } from '@heliograph/contract/calls/contact-filter';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal, fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { requireRevision } from '../../../work/revision';
import { checkQuery } from './list-query-check';
import { copyMembers, type Held, holdLists, listRevision } from './list-rows';

type Save = CallRequest<'contact.manage/savelist'>;

/**
 * Adds a list, or changes its name and filter; returns its id. Call the functions of this file inside a transaction.
 */
export async function saveList(
  tx: Executor,
  accountId: string,
  { contactListUUID, name, query: given, revision }: Save,
  at: Date,
): Promise<string> {
  const query = given && withLowerIds(given);
  if (query) await checkQuery(tx, accountId, query);
  if (contactListUUID === undefined)
    return addList(tx, accountId, { name: nameOf(name), type: query ? 'SMART' : 'STATIC', query: query ?? null }, at);
  const held = await holdLists(tx, accountId, [contactListUUID]);
  const list = held[0];
  if (!list) throw notFound('Contact list');
  requireRevision(revision, listRevision(list));
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
