import { readableText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database, Executor } from '../../../db';
import { textArray } from '../../../paging';
import { addThreadEvents } from './thread-events';

/** So much of its last text does an inbox show (characters). */
const shownText = 200;

/** The two parties of a thread: an own number, and a phone (E.164). */
export interface ThreadParties {
  accountId: string;
  numberId: string;
  phone: string;
}

/**
 * Returns the thread that a text came to, and opens it if there is none: it is reopened, unread, and shows the text. A
 * `quiet` text, such as a reaction, is shown, but asks for no answer: it neither reopens the thread nor makes it
 * unread. Call it before anything of the wallet or of messages is locked.
 */
export async function touchThread(
  tx: Executor,
  { accountId, numberId, phone }: ThreadParties,
  { at, body, quiet = false }: { at: Date; body: string; quiet?: boolean },
): Promise<string> {
  const closed = quiet
    ? null
    : await tx.row<{ id: string }>(
        sql`select id from conversation where number_id = ${numberId} and contact_phone = ${phone} and status <> 'OPEN'
      for update`,
      );
  if (closed)
    await addThreadEvents(tx, { accountId, userId: null, at }, [
      { conversationId: closed.id, type: 'STATUS', status: 'OPEN' },
    ]);
  const row = await tx.row<{ id: string }>(sql`
    insert into conversation as c (id, account_id, number_id, contact_id, contact_phone, status, unread,
      last_message_at, created_at, last_text, last_direction)
    values (${v7()}, ${accountId}, ${numberId},
      (select id from contact where account_id = ${accountId} and phone = ${phone}), ${phone}, 'OPEN', ${quiet ? 0 : 1}, ${at}, ${at},
      ${body.slice(0, shownText)}, 'INBOUND')
    on conflict (number_id, contact_phone) do update
      set last_message_at = greatest(c.last_message_at, excluded.last_message_at), unread = c.unread + excluded.unread,
      contact_id = coalesce(excluded.contact_id, c.contact_id), last_text = excluded.last_text,
        last_direction = excluded.last_direction, status = case when ${quiet}::boolean then c.status else 'OPEN' end,
        snoozed_until = case when ${quiet}::boolean then c.snoozed_until end
    returning id`);
  if (!row) throw new Error('The thread was not stored');
  return row.id;
}

/** Returns the thread of a number and a phone, and opens one without texts if there is none. */
export async function openThread(
  tx: Executor,
  { accountId, numberId, phone }: ThreadParties,
  at: Date,
): Promise<string> {
  await tx.run(sql`
    insert into conversation (id, account_id, number_id, contact_id, contact_phone, status, last_message_at, created_at,
      last_direction)
    values (${v7()}, ${accountId}, ${numberId},
      (select id from contact where account_id = ${accountId} and phone = ${phone}), ${phone}, 'OPEN', ${at}, ${at},
      'OUTBOUND')
    on conflict (number_id, contact_phone) do nothing`);
  const row = await tx.row<{ id: string }>(
    sql`select id from conversation where number_id = ${numberId} and contact_phone = ${phone}`,
  );
  if (!row) throw new Error('The thread was not stored');
  return row.id;
}

/** A text that is sent, whatever its source. */
export interface OutboundText {
  numberId: string;
  phone: string;
  body: string;
}

/**
 * Returns the threads of phones with a number. Those that exist show the text, whatever its source, unless it is
 * `scheduled`: then they show it once it is due. Call it before anything of the wallet or of messages is locked.
 */
export async function followThreads(
  tx: Executor,
  numberId: string,
  texts: readonly Omit<OutboundText, 'numberId'>[],
  { at, scheduled }: { at: Date; scheduled: boolean },
): Promise<Map<string, string>> {
  const threads = await tx.rows<{ id: string; phone: string }>(sql`
    select id, contact_phone as phone from conversation
      where number_id = ${numberId} and contact_phone = any(${textArray(texts.map(({ phone }) => phone))}) order by id
      for update`);
  const ids = new Map(threads.map(({ id, phone }) => [phone, id]));
  if (!scheduled && threads.length) {
    const last = new Map(texts.map(({ phone, body }) => [phone, body.slice(0, shownText)]));
    const rows = threads.map(({ id, phone }) => ({ id, body: last.get(phone) ?? '' }));
    await tx.run(sql`
      update conversation c set last_message_at = ${at}, last_text = coalesce(r.body, ''), last_direction = 'OUTBOUND'
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, body text)
        where c.id = r.id and c.last_message_at <= ${at}`);
  }
  return ids;
}

/** Shows scheduled texts in their threads, now that they are due. */
export async function showDueTexts(db: Database, texts: readonly OutboundText[], at: Date): Promise<void> {
  for (const numberId of [...new Set(texts.map((text) => text.numberId))].sort()) {
    await db.transaction((tx) =>
      followThreads(
        tx,
        numberId,
        texts.filter((text) => text.numberId === numberId),
        { at, scheduled: false },
      ),
    );
  }
}

/**
 * Shows in a thread the latest text that is left without a message, which is canceled afterwards. Call it before
 * anything of the wallet or of messages is locked.
 */
export async function hideText(tx: Executor, accountId: string, messageId: string): Promise<void> {
  const thread = await tx.row<{ id: string; numberId: string; phone: string }>(sql`
    select c.id, c.number_id as "numberId", c.contact_phone as phone from message m
      join conversation c on c.number_id = m.number_id and c.contact_phone = m.peer
    where m.id = ${messageId} and m.account_id = ${accountId} for update of c`);
  if (!thread) return;
  const last = await tx.row<{ body: string; direction: 'OUTBOUND' | 'INBOUND'; at: Date }>(sql`
    select body, direction, uuid_time(id) as at from message
    where account_id = ${accountId} and peer = ${thread.phone} and number_id = ${thread.numberId} and id <> ${messageId}
      and status not in ('scheduled', 'canceled') order by id desc limit 1`);
  const lastText = (last?.direction === 'INBOUND' ? readableText(last.body) : (last?.body ?? '')).slice(0, shownText);
  await tx.run(sql`
    update conversation set last_text = ${lastText},
      last_direction = ${last?.direction ?? 'OUTBOUND'},
      last_message_at = coalesce(${last?.at ?? null}::timestamptz, last_message_at)
    where id = ${thread.id}`);
}

/** Detaches conversations from a user whose data is erased. */
export async function unassignThreads(tx: Executor, userId: string): Promise<void> {
  await tx.run(sql`update conversation set assignee_id = null where assignee_id = ${userId}`);
}
