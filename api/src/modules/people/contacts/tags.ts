import type { CallRequest, CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal, fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import type { ContactEditor } from './save-contact';

type Tag = CallResponse<'contact.manage/gettags'>['items'][number];

const mostChanges = 20;

/** Returns the tags of an account with the changes of them in progress, by name. */
export async function tagsOf(db: Executor, accountId: string): Promise<Tag[]> {
  const rows = await db.rows<{ name: string; changes: boolean; to: string | null; done: number }>(sql`
    select t.name, g.id is not null as changes, g.new_tag as "to", coalesce(g.changed, 0) as done
    from contact_tag t left join contact_tag_change g on g.account_id = t.account_id and g.tag = t.name
      where t.account_id = ${accountId} order by lower(t.name), t.name`);
  return rows.map(({ name, changes, to, done }) => ({ name, change: changes ? { to, done } : null }));
}

/**
 * Lets a job rename a tag in all contacts; if the new name is a tag too, only if they are to be merged. Smart lists
 * filter by the new name at once.
 */
export async function renameTag(
  tx: Executor,
  editor: ContactEditor,
  { tag, to, merge = false }: CallRequest<'contact.manage/renametag'>,
): Promise<Tag> {
  const { accountId, at } = editor;
  const name = to.trim();
  if (name === '') throw fieldError('to', 'required', 'Name is required');
  if (name === tag) throw fieldError('to', 'same', 'Enter another name');
  await holdTag(tx, accountId, tag);
  const other = await tx.row<{ changes: boolean }>(sql`
    select exists (select 1 from contact_tag_change g where g.account_id = t.account_id and g.tag = t.name) as changes
      from contact_tag t where t.account_id = ${accountId} and t.name = ${name}`);
  if (other?.changes) throw fieldError('to', 'changing', `${name} is being changed now. Try again when that is done.`);
  if (other && !merge)
    throw new Refusal('conflict', 'TAG_EXISTS', `There is a tag ${name} already`, {
      fields: [{ field: 'to', code: 'taken', message: `There is a tag ${name} already` }],
    });
  await tx.run(sql`insert into contact_tag (account_id, name) values (${accountId}, ${name}) on conflict do nothing`);
  await tx.run(sql`
    update contact_list l
      set due_at = ${at},
      query = jsonb_set(l.query, '{tag}',
      (select jsonb_agg(distinct case v.tag when ${tag} then ${name} else v.tag end)
      from jsonb_array_elements_text(l.query -> 'tag') as v (tag)))
    where l.account_id = ${accountId} and l.query -> 'tag' @> to_jsonb(${tag}::text)`);
  return change(tx, editor, tag, name);
}

/**
 * Lets a job remove a tag from all contacts. Refuses while a smart list filters by it: without the tag, the list would
 * match others.
 */
export async function deleteTag(tx: Executor, editor: ContactEditor, tag: string): Promise<Tag> {
  const { accountId } = editor;
  await holdTag(tx, accountId, tag);
  const lists = await tx.rows<{ name: string }>(sql`
    select l.name from contact_list l where l.account_id = ${accountId} and l.query -> 'tag' @> to_jsonb(${tag}::text)
      order by lower(l.name) limit 5`);
  if (lists.length)
    throw new Refusal(
      'conflict',
      'TAG_IN_USE',
      `Smart lists filter by this tag: ${lists.map(({ name }) => name).join(', ')}. Change their filters first.`,
    );
  return change(tx, editor, tag, null);
}

async function holdTag(tx: Executor, accountId: string, tag: string): Promise<void> {
  const held = await tx.row(
    sql`select 1 from contact_tag where account_id = ${accountId} and name = ${tag} for update`,
  );
  if (!held) throw notFound('Tag');
}

async function change(
  tx: Executor,
  { accountId, userId, at }: ContactEditor,
  tag: string,
  to: string | null,
): Promise<Tag> {
  const busy = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from contact_tag_change where account_id = ${accountId}`,
  );
  if ((busy?.count ?? 0) >= mostChanges)
    throw new Refusal(
      'conflict',
      'TOO_MANY_JOBS',
      `${mostChanges} tags are being changed. Try again when one is done.`,
    );
  const added = await tx.run(sql`
    insert into contact_tag_change (id, account_id, user_id, tag, new_tag, due_at, created_at)
      values (${v7()}, ${accountId}, ${userId}, ${tag}, ${to}, ${at}, ${at}) on conflict (account_id, tag) do nothing`);
  if (!added) throw new Refusal('conflict', 'TAG_CHANGING', `${tag} is being changed already`);
  return { name: tag, change: { to, done: 0 } };
}
