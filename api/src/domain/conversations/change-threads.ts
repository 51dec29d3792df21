import type { CallRequest } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, notFound } from '../../base/refusal';
import type { Executor } from '../../db';
import { idIn } from '../../paging';
import { block } from '../blacklist/block';
import { tagList } from '../contacts/fields';
import { labelThreads } from './labels';

/** Changes conversations of an account; all or none. 404 for one of another account, and for an assignee of another account. */
export async function changeThreads(tx: Executor, accountId: string, body: CallRequest<'conversation.manage/updateconversation'>, now: Date): Promise<number> {
  const { status, snoozedUntil, assigneeUUID, read } = body;
  const ids = [...new Set(body.conversations.map((id) => id.toLowerCase()))];
  const until = snoozeEnd(status, snoozedUntil, now);
  if (assigneeUUID && !(await tx.row(sql`select 1 from app_user where account_id = ${accountId} and id = ${assigneeUUID} and deleted_at is null`))) throw notFound('User');
  const locked = await tx.rows<{ id: string }>(sql`select id from conversation where account_id = ${accountId} and ${idIn(sql`id`, ids)} order by id for update`);
  if (locked.length < ids.length) throw notFound('Conversation');
  await tx.run(sql`
    update conversation set status = coalesce(${status ?? null}, status), snoozed_until = case when ${status ?? null}::text is null then snoozed_until else ${until}::timestamptz end,
      assignee_id = case when ${assigneeUUID !== undefined}::boolean then ${assigneeUUID ?? null}::uuid else assignee_id end,
      unread = case when ${read ?? false}::boolean then 0 else unread end
    where account_id = ${accountId} and ${idIn(sql`id`, ids)}`);
  await labelThreads(tx, accountId, ids, tagList(body.addLabels ?? []), tagList(body.removeLabels ?? []));
  return locked.length;
}

function snoozeEnd(status: string | undefined, snoozedUntil: string | undefined, now: Date): Date | null {
  if (status !== 'SNOOZED') return null;
  const until = snoozedUntil === undefined ? null : new Date(snoozedUntil);
  if (!until || until <= now) throw fieldError('snoozedUntil', 'future', 'The end of the snooze must be in the future');
  return until;
}

/** Opens conversations whose snooze has ended. */
export async function wakeThreads(db: Executor, now: Date): Promise<void> {
  await db.run(sql`update conversation set status = 'OPEN', snoozed_until = null where status = 'SNOOZED' and snoozed_until <= ${now}`);
}

/** The user who changes a conversation. */
interface Author {
  accountId: string;
  userId: string;
  at: Date;
}

/** Blocks the phone of a conversation for the whole account; returns false if it was blocked before. 404 for a conversation of another account. */
export async function blockThread(tx: Executor, { accountId, userId, at }: Author, conversationId: string, note: string): Promise<boolean> {
  const thread = await tx.row<{ phone: string }>(sql`select contact_phone as phone from conversation where account_id = ${accountId} and id = ${conversationId}`);
  if (!thread) throw notFound('Conversation');
  const { added } = await block(tx, { accountId, phones: [thread.phone], scope: 'ACCOUNT', scopeId: null, reason: 'MANUAL', at, userId, note: note.trim() });
  return added.length > 0;
}

/** Adds a note to a conversation; 404 for one of another account. */
export async function addNote(tx: Executor, { accountId, userId, at }: Author, conversationId: string, body: string): Promise<string> {
  const text = body.trim();
  if (!text) throw fieldError('body', 'required', 'Note is required');
  if (!(await tx.row(sql`select 1 from conversation where account_id = ${accountId} and id = ${conversationId}`))) throw notFound('Conversation');
  const id = v7({ msecs: at.getTime() });
  await tx.run(sql`insert into conversation_note (id, account_id, conversation_id, user_id, body) values (${id}, ${accountId}, ${conversationId}, ${userId}, ${text})`);
  return id;
}
