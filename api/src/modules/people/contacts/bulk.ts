import type { CallRequest, CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { fieldError, notFound } from '../../../base/refusal';
import { chosenRows, idIn, lockChosen, textArray } from '../../../paging';
import { accountZone } from '../../identity';
import { actAs } from './act-as';
import { tagList, tagsPerContact } from './fields';
import { phoneHash } from './opt-out';
import { contactList } from './contact-query';
import { smartListsIn } from './list-members';
import { offerTags } from './save-contact';

type ListRequest = CallRequest<'contact.manage/addlistmembers'>;
type TagRequest = CallRequest<'contact.manage/tagcontacts'>;
/** Who changes contacts. */
interface Editor {
  accountId: string;
  userId: string | null;
  at: Date;
}

type Selection = Pick<ListRequest, 'contacts' | 'all' | 'filter' | 'expected'>;

const locking = { table: sql`c`, columns: sql`c.id`, one: 'Contact', many: 'contacts' };

/** Locks the selected contacts and returns their condition on the alias `c`. */
async function chosenContacts(tx: Executor, accountId: string, selection: Selection): Promise<SQL> {
  const chosen = chosenRows('contacts', { ...selection, ids: selection.contacts });
  const filter = chosen.filter ?? {};
  const scope = { accountId, timezone: await accountZone(tx, accountId) };
  const rows = await lockChosen(
    tx,
    contactList(scope, filter, await smartListsIn(tx, accountId, filter)),
    chosen,
    locking,
  );
  return sql`c.account_id = ${accountId} and ${idIn(
    sql`c.id`,
    rows.map(({ id }) => id),
  )}`;
}

/** Erases contacts in one statement, but keeps the hashes of opted-out numbers. Returns how many were deleted. */
export async function deleteContacts(tx: Executor, accountId: string, selection: Selection): Promise<number> {
  const condition = await chosenContacts(tx, accountId, selection);
  const row = await tx.row<{ deleted: number }>(sql`
    with gone as (delete from contact c where ${condition} returning c.phone, c.opted_out_at),
    kept as (
      insert into opt_out (account_id, phone_hash, opted_out_at)
      select ${accountId}::uuid, ${phoneHash(accountId, sql`phone`)}, opted_out_at from gone
        where opted_out_at is not null
      on conflict do nothing
    )
    select count(*)::int as deleted from gone`);
  return row?.deleted ?? 0;
}

async function holdList(tx: Executor, accountId: string, listId: string): Promise<void> {
  const list = await tx.row<{ type: string; name: string }>(sql`
    select type, name from contact_list where account_id = ${accountId} and id = ${listId} for update`);
  if (!list) throw notFound('Contact list');
  if (list.type !== 'STATIC')
    throw fieldError('contactListUUID', 'smart', `${list.name} is a smart list; its members can’t be edited`);
}

async function touchList(tx: Executor, listId: string, at: Date): Promise<void> {
  await tx.run(sql`update contact_list set updated_at = ${at}, due_at = ${at} where id = ${listId}`);
}

/** Adds contacts to a list in one statement; returns how many were new and how many were already on it. */
export async function addListMembers(
  tx: Executor,
  accountId: string,
  body: ListRequest,
  at: Date,
): Promise<CallResponse<'contact.manage/addlistmembers'>> {
  await holdList(tx, accountId, body.contactListUUID);
  const condition = await chosenContacts(tx, accountId, body);
  const row = await tx.row<{ chosen: number; added: number }>(sql`
    with chosen as (select c.id from contact c where ${condition} for key share),
    added as (
      insert into list_member (account_id, list_id, contact_id, source, added_at)
      select ${accountId}::uuid, ${body.contactListUUID}::uuid, id, 'MANUAL', ${at}::timestamptz from chosen
      on conflict do nothing returning 1
    )
    select (select count(*) from chosen)::int as chosen, (select count(*) from added)::int as added`);
  const { chosen = 0, added = 0 } = row ?? {};
  if (added) await touchList(tx, body.contactListUUID, at);
  return { added, already: chosen - added };
}

/** Removes contacts from a list in one statement; returns how many were on it. */
export async function removeListMembers(
  tx: Executor,
  { accountId, userId, at }: Editor,
  body: ListRequest,
): Promise<number> {
  await actAs(tx, { userId, at });
  await holdList(tx, accountId, body.contactListUUID);
  const condition = await chosenContacts(tx, accountId, body);
  const removed = await tx.run(sql`
    delete from list_member lm using contact c where lm.list_id = ${body.contactListUUID} and c.id = lm.contact_id
      and ${condition}`);
  if (removed) await touchList(tx, body.contactListUUID, at);
  return removed;
}

/** Adds tags to contacts and removes others in one statement; returns how many contacts changed. */
export async function tagContacts(tx: Executor, { accountId, userId, at }: Editor, body: TagRequest): Promise<number> {
  await actAs(tx, { userId, at });
  const [add, remove] = [tagList(body.add ?? []), tagList(body.remove ?? [])];
  if (!add.length && !remove.length) throw fieldError('add', 'required', 'Enter at least one tag to add or remove');
  const condition = await chosenContacts(tx, accountId, body);
  const tags = sql`array(
    select tag from unnest(c.tags || ${textArray(add)}) with ordinality as t (tag, place)
    where tag <> all(${textArray(remove)}) group by tag order by min(place))`;
  const changed = await tx.run(sql`
    update contact c set tags = ${tags}, updated_at = ${at}
    where ${condition} and c.tags <> ${tags} and cardinality(${tags}) <= ${tagsPerContact}`);
  if (changed) await offerTags(tx, accountId, add);
  if (remove.length) await forgetTags(tx, accountId, remove);
  return changed;
}

/** Removes unused tags from the filters. */
async function forgetTags(tx: Executor, accountId: string, tags: string[]): Promise<void> {
  await tx.run(sql`
    delete from contact_tag t where t.account_id = ${accountId} and t.name = any(${textArray(tags)})
    and not exists (select 1 from contact c where c.account_id = t.account_id and c.tags @> array[t.name]
      and c.tags <> array[]::text[])`);
}
