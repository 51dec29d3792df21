import { hourMs } from '@heliograph/contract/reference/durations';
import { sql } from 'drizzle-orm';
import type { Cell, Executor } from '../db';
import { dayOf } from '../base/zone-time';
import { accountZone } from '../modules/identity';
import { refillSearch, countMessages, receiptHours } from '../modules/texting';
import { time } from './days';
import type { DemoMessage } from './model';
import { noteBroadcasts } from './write-broadcasts';

const messageColumns = {
  id: 'uuid',
  account_id: 'uuid',
  direction: 'message_direction',
  peer: 'text',
  channel: 'number_channel',
  number_id: 'uuid',
  campaign_id: 'uuid',
  broadcast_id: 'uuid',
  conversation_id: 'uuid',
  source: 'message_source',
  user_id: 'uuid',
  credential_id: 'uuid',
  body: 'text',
  encoding: 'message_encoding',
  segments: 'smallint',
  status: 'message_status',
  error_code: 'text',
  carrier: 'carrier_name',
  unit_rate: 'bigint',
  base_price: 'bigint',
  surcharge: 'bigint',
  rate_id: 'integer',
  surcharge_id: 'integer',
  rating_id: 'bigint',
  charge_txn_id: 'uuid',
  sent_at: 'timestamptz',
  final_at: 'timestamptz',
};

/** Writes messages of both directions, and counts them in the sums per hour. */
export async function writeMessages(
  tx: Executor,
  messages: readonly DemoMessage[],
  account: string,
  senderAt: (at: number) => string | null = () => null,
): Promise<void> {
  await tx.bulkInsert('message', messageColumns, messageRows(messages, account, senderAt));
  await countMessages(
    tx,
    messages.map(({ id }) => id),
  );
  await countTextDays(tx, messages, account);
  if (messages.length)
    await refillSearch(tx, new Date(messages.reduce((first, { createdAt }) => Math.min(first, createdAt), Infinity)));
  await noteLastTexts(tx, account);
  await noteBroadcasts(tx, messages, account);
}

/** Counts outbound texts that did not fail for the days of the account, as sending does, which limits a day. */
async function countTextDays(tx: Executor, messages: readonly DemoMessage[], account: string): Promise<void> {
  const zone = await accountZone(tx, account);
  const texts = messages
    .filter(({ inbound, status }) => !inbound && status !== 'failed' && status !== 'canceled')
    .map(({ createdAt, price }) => ({
      day: dayOf(zone, createdAt),
      cost: String(price.basePrice + price.surcharge),
    }));
  if (!texts.length) return;
  await tx.run(sql`
    insert into text_day as d (account_id, day, texts, cost)
    select ${account}::uuid, t.day, count(*), sum(t.cost)
      from jsonb_to_recordset(${JSON.stringify(texts)}::text::jsonb) as t (day date, cost bigint) group by 2 order by 2
    on conflict (account_id, day) do update set texts = d.texts + excluded.texts, cost = d.cost + excluded.cost`);
}

/** Sets on threads what their last message says. */
async function noteLastTexts(tx: Executor, account: string): Promise<void> {
  await tx.run(sql`
    update conversation c set last_text = left(m.body, 200), last_direction = m.direction
    from (select distinct on (conversation_id) conversation_id, body, direction from message
      where account_id = ${account} and conversation_id is not null order by conversation_id, id desc) m
    where m.conversation_id = c.id and c.account_id = ${account} and c.last_text is distinct from left(m.body, 200)`);
}

/** When a message got its last status. */
function finalAt({ status, createdAt, sentAt, deliveredAt }: DemoMessage): number {
  if (deliveredAt !== null) return deliveredAt;
  if (status === 'undelivered') return (sentAt ?? createdAt) + 5_000;
  if (status === 'delivery_unknown') return (sentAt ?? createdAt) + receiptHours * hourMs;
  return createdAt;
}

function* messageRows(
  messages: readonly DemoMessage[],
  account: string,
  senderAt: (at: number) => string | null,
): Generator<Cell[]> {
  for (const m of messages) {
    yield [
      m.id,
      account,
      m.inbound ? 'INBOUND' : 'OUTBOUND',
      m.contact.phone,
      m.number.type,
      m.number.id,
      m.number.campaign?.id ?? null,
      m.broadcastId,
      m.conversationId,
      m.source,
      m.userId,
      m.source === 'API' ? senderAt(m.createdAt) : null,
      m.body,
      m.encoding,
      m.segments,
      m.status,
      m.errorCode,
      m.contact.carrier,
      m.price.unitRate,
      m.price.basePrice,
      m.price.surcharge,
      m.price.rateId,
      m.price.surchargeId,
      m.price.rating?.id ?? null,
      m.chargeTxnId,
      time(m.sentAt),
      time(finalAt(m)),
    ];
  }
}
