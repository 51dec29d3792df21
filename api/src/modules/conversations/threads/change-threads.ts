import type { CallRequest } from '@heliograph/contract';
import { textReads } from '@heliograph/contract/calls/live';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { chosenRows, lockChosen } from '../../../paging';
import {
  block,
  tagList,
  addThreadEvents,
  noteThreadChanges,
  threadStates,
  setThreads,
  openSnoozed,
} from '../../people';
import { deleteInBatches } from '../../../work/delete-in-batches';
import type { DomainDeps } from '../../../work/deps';
import { findThreads } from './find-threads';
import { labelThreads } from './labels';
import { threadQuery } from './thread-query';
import type { Reader } from './thread-query';

const locking = { table: sql`c`, columns: sql`c.id`, one: 'Conversation', many: 'conversations' };

/**
 * Changes conversations, given ones or every match of a filter; all or none. 404 for one of another account, and for an
 * assignee of another account.
 */
export async function changeThreads(
  tx: Executor,
  reader: Reader,
  body: CallRequest<'conversation.manage/updateconversation'>,
): Promise<number> {
  const { accountId, at: now } = reader;
  const { status, snoozedUntil, assigneeUUID, read } = body;
  const chosen = chosenRows('conversations', {
    ids: body.conversations,
    all: body.all,
    filter: body.filter,
    expected: body.expected,
  });
  const until = snoozeEnd(status, snoozedUntil, now);
  if (
    assigneeUUID &&
    !(await tx.row(
      sql`select 1 from app_user where account_id = ${accountId} and id = ${assigneeUUID} and deleted_at is null`,
    ))
  )
    throw notFound('User');
  const ids = (
    await lockChosen<{ id: string }>(
      tx,
      threadQuery(reader, await findThreads(tx, reader, chosen.filter ?? {})),
      chosen,
      locking,
    )
  ).map(({ id }) => id);
  const before = await threadStates(tx, ids);
  await setThreads(tx, accountId, ids, { status, snoozedUntil: until, assigneeId: assigneeUUID, read });
  await labelThreads(tx, accountId, ids, tagList(body.addLabels ?? []), tagList(body.removeLabels ?? []));
  await noteThreadChanges(tx, reader, before);
  return ids.length;
}

function snoozeEnd(status: string | undefined, snoozedUntil: string | undefined, now: Date): Date | null {
  if (status !== 'SNOOZED') return null;
  const until = snoozedUntil === undefined ? null : new Date(snoozedUntil);
  if (!until || until <= now) throw fieldError('snoozedUntil', 'future', 'The end of the snooze must be in the future');
  return until;
}

/** Opens conversations whose snooze has ended, and notifies the open pages of their accounts. */
export async function wakeThreads({ db, clock, live }: Pick<DomainDeps, 'db' | 'clock' | 'live'>): Promise<void> {
  const at = clock();
  const woken = await db.transaction(async (tx) => {
    const rows = await openSnoozed(tx, at);
    await addThreadEvents(
      tx,
      { userId: null, at },
      rows.map(({ id, accountId }) => ({ accountId, conversationId: id, type: 'STATUS', status: 'OPEN' })),
    );
    return rows;
  });
  for (const accountId of new Set(woken.map((row) => row.accountId))) live.changed(accountId, textReads);
}

/** The user who changes a conversation. */
interface Author {
  accountId: string;
  userId: string;
  at: Date;
}

/**
 * Blocks the phone of a conversation for the whole account; returns false if it was blocked before. 404 for a
 * conversation of another account.
 */
export async function blockThread(
  tx: Executor,
  { accountId, userId, at }: Author,
  conversationId: string,
  note: string,
): Promise<boolean> {
  const thread = await tx.row<{ phone: string }>(
    sql`select contact_phone as phone from conversation where account_id = ${accountId} and id = ${conversationId}`,
  );
  if (!thread) throw notFound('Conversation');
  const { added } = await block(tx, {
    accountId,
    phones: [thread.phone],
    scope: 'ACCOUNT',
    scopeId: null,
    reason: 'MANUAL',
    at,
    userId,
    note: note.trim(),
  });
  return added.length > 0;
}

/** Adds a note to a conversation; 404 for one of another account. */
export async function addNote(
  tx: Executor,
  { accountId, userId, at }: Author,
  conversationId: string,
  body: string,
): Promise<string> {
  const text = body.trim();
  if (!text) throw fieldError('body', 'required', 'Note is required');
  if (!(await tx.row(sql`select 1 from conversation where account_id = ${accountId} and id = ${conversationId}`)))
    throw notFound('Conversation');
  const id = v7({ msecs: at.getTime() });
  await tx.run(
    sql`insert into conversation_note (id, account_id, conversation_id, user_id, body)
      values (${id}, ${accountId}, ${conversationId}, ${userId}, ${text})`,
  );
  return id;
}

/** Deletes the notes of an account, in small batches. */
export async function eraseNotes(db: Executor, accountId: string): Promise<void> {
  await deleteInBatches(db, sql`conversation_note`, sql`account_id = ${accountId}`);
}
