import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../db';
import { addThreadEvents } from '../conversations/thread-events';
import { earlierOptOut } from '../contacts/opt-out';

/** The two parties of a thread: an own number, and a phone (E.164). */
export interface ThreadParties {
  accountId: string;
  numberId: string;
  phone: string;
}

/**
 * Returns the thread of a number and a phone, and opens it if there is none. A text that came in reopens it and is unread; an
 * answer changes only its time. Call it before anything of the wallet or of messages is locked.
 */
export async function touchThread(tx: Executor, { accountId, numberId, phone }: ThreadParties, { at, cameIn, body }: { at: Date; cameIn: boolean; body: string }): Promise<string> {
  const unread = cameIn ? 1 : 0;
  const closed = cameIn ? await tx.row<{ id: string }>(sql`select id from conversation where number_id = ${numberId} and contact_phone = ${phone} and status <> 'OPEN' for update`) : null;
  if (closed) await addThreadEvents(tx, { accountId, userId: null, at }, [{ conversationId: closed.id, type: 'STATUS', status: 'OPEN' }]);
  const row = await tx.row<{ id: string }>(sql`
    insert into conversation as c (id, account_id, number_id, contact_id, contact_phone, status, unread, last_message_at, created_at, last_text, last_direction)
    values (${v7()}, ${accountId}, ${numberId}, (select id from contact where account_id = ${accountId} and phone = ${phone}), ${phone}, 'OPEN', ${unread}, ${at}, ${at}, ${body.slice(0, 200)}, ${cameIn ? 'INBOUND' : 'OUTBOUND'})
    on conflict (number_id, contact_phone) do update set last_message_at = greatest(c.last_message_at, excluded.last_message_at), unread = c.unread + excluded.unread,
      contact_id = coalesce(excluded.contact_id, c.contact_id),
      last_text = excluded.last_text, last_direction = excluded.last_direction,
      status = case when ${cameIn}::boolean then 'OPEN' else c.status end, snoozed_until = case when ${cameIn}::boolean then null else c.snoozed_until end
    returning id`);
  if (!row) throw new Error('The thread was not stored');
  return row.id;
}

/** Returns the contact of a phone that wrote, and adds one if there is none; an earlier opt-out of the phone holds for it. */
export async function contactWhoWrote(tx: Executor, accountId: string, phone: string, at: Date): Promise<string> {
  const optedOutAt = await earlierOptOut(tx, accountId, phone);
  const row = await tx.row<{ id: string }>(sql`
    insert into contact as c (id, account_id, phone, consent_status, consent_at, opted_out_at, last_inbound_at, created_at, updated_at)
    values (${v7()}, ${accountId}, ${phone}, ${optedOutAt ? 'REVOKED' : 'NONE'}, ${optedOutAt}, ${optedOutAt}, ${at}, ${at}, ${at})
    on conflict (account_id, phone) do update set last_inbound_at = greatest(c.last_inbound_at, excluded.last_inbound_at)
    returning id`);
  if (!row) throw new Error('The contact was not stored');
  return row.id;
}
