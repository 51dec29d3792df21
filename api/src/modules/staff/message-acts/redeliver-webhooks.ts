import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import { addStatusEvents, replayEvents, webhookOf } from '../../notices';
import { noteMessage, staffMessages, type ActResult, type StaffAct, type StaffMessage } from './staff-message';

interface Event {
  id: string;
  messageId: string;
  /** The webhook of a number; null for that of the account. */
  url: string | null;
  state: string;
}

const off = 'The account’s webhook is off';
const none = 'There is no webhook event of this message';

/**
 * Sends the latest webhook event of messages again, with a new round of attempts. A sent message without an event, such
 * as one from before the webhook was set up, gets one with its status. Call it inside a transaction.
 */
export async function redeliverWebhooks(tx: Executor, act: StaffAct, now: Date): Promise<ActResult> {
  const messages = await staffMessages(tx, act);
  const failed: ActResult['failed'] = [];
  for (const accountId of new Set(messages.map((message) => message.accountId))) {
    const own = messages.filter((message) => message.accountId === accountId);
    const enabled = (await webhookOf(tx, accountId))?.enabled ?? false;
    const missing = own.filter(({ direction }) => direction === 'OUTBOUND').map(({ id }) => id);
    const known = await latestEvents(tx, accountId, own);
    if (enabled)
      await addStatusEvents(
        tx,
        missing.filter((id) => !known.has(id)),
        now,
      );
    const events = await latestEvents(tx, accountId, own);
    const again: string[] = [];
    for (const message of own) {
      const event = events.get(message.id);
      const problem = event ? (event.url === null && !enabled ? off : null) : enabled ? none : off;
      if (problem) failed.push({ messageUUID: message.id, message: problem });
      else if (event) {
        again.push(event.id);
        const before = { webhook: event.state };
        await noteMessage(
          tx,
          act,
          message,
          { action: 'message.redeliver', before, after: { webhook: 'PENDING' } },
          now,
        );
      }
    }
    await replayEvents(tx, accountId, again, now);
  }
  return { changed: messages.length - failed.length, failed };
}

/** Returns the latest event of each message: a text that came in has one, a sent one has one for each status. */
async function latestEvents(
  tx: Executor,
  accountId: string,
  messages: readonly StaffMessage[],
): Promise<Map<string, Event>> {
  const ids = messages.map(({ id }) => id);
  const rows = await tx.rows<Event>(sql`
    select distinct on (d.message_id) d.id, d.message_id as "messageId", d.url, d.state
    from webhook_delivery d
    where d.account_id = ${accountId} and ${idIn(sql`d.message_id`, ids)}
      and d.event in ('message.received', 'message.status')
      and d.created_at >= (select min(uuid_time(m.id)) from message m where ${idIn(sql`m.id`, ids)}) - interval '1 minute'
    order by d.message_id, d.created_at desc, d.seq desc`);
  return new Map(rows.map((row) => [row.messageId, row]));
}
