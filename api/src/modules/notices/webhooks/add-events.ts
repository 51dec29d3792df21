import type { WebhookEvent } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';

/** An event that happened in a transaction. */
export interface NewEvent {
  event: WebhookEvent;
  phone: string;
  /** Null for an opt-out that no text caused. */
  messageId: string | null;
  data: Record<string, string | number | null>;
}

/** Stores an event for the webhook of an account, if it has one that receives such events. */
export async function addEvent(
  tx: Executor,
  accountId: string,
  { event, phone, messageId, data }: NewEvent,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into webhook_delivery (id, account_id, event, message_id, phone, body, state, due_at, created_at)
    select ${v7()}, account_id, ${event}, ${messageId}::uuid, ${phone}, ${JSON.stringify(data)}::text::jsonb, 'PENDING',
      ${now}, ${now}
    from webhook where account_id = ${accountId} and enabled and ${event} = any (events)`);
}

/** Stores an event for one URL, whatever the webhook of the account is. */
export async function addEventTo(
  tx: Executor,
  accountId: string,
  url: string,
  { event, phone, messageId, data }: NewEvent,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into webhook_delivery (id, account_id, event, message_id, phone, body, url, state, due_at, created_at)
    values (${v7()}, ${accountId}, ${event}, ${messageId}, ${phone}, ${JSON.stringify(data)}::text::jsonb, ${url},
      'PENDING', ${now}, ${now})`);
}

/**
 * Stores an event that an account's balance fell below a threshold: `low` is twice its minimum, `paused` is too low to
 * send. Without amounts, because users who manage webhooks need not be allowed to see them.
 */
export async function addBalanceEvent(
  tx: Executor,
  accountId: string,
  state: 'low' | 'paused',
  now: Date,
): Promise<void> {
  await tx.run(
    sql`select add_account_event(${accountId}::uuid, 'balance.low', jsonb_build_object('state', ${state}::text),
      ${now}::timestamptz)`,
  );
}

/** Stores an event for each of the messages, whose statuses have just changed. */
export async function addStatusEvents(tx: Executor, messageIds: readonly string[], now: Date): Promise<void> {
  if (!messageIds.length) return;
  await tx.run(sql`
    insert into webhook_delivery (id, account_id, event, message_id, phone, body, state, due_at, created_at)
    select gen_random_uuid(), m.account_id, 'message.status', m.id, m.peer,
      jsonb_build_object('messageUUID', m.id, 'from', n.number, 'to', m.peer, 'status', m.status, 'errorCode',
        m.error_code, 'segments', m.segments), 'PENDING', ${now}, ${now}
    from message m join webhook w on w.account_id = m.account_id join number n on n.id = m.number_id
    where ${idIn(sql`m.id`, messageIds)} and w.enabled and 'message.status' = any (w.events)`);
}
