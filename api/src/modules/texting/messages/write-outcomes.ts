import { sql } from 'drizzle-orm';
import type { Cell, Executor } from '../../../db';
import { addHours } from './hours';
import { carrierOf, codeOf, ends } from './outcome';
import { addBroadcastSums } from './broadcast-sums';
import type { ChargedText } from './settle-texts';

const messageColumns = {
  id: 'uuid',
  account_id: 'uuid',
  direction: 'message_direction',
  source: 'message_source',
  channel: 'number_channel',
  number_id: 'uuid',
  campaign_id: 'uuid',
  conversation_id: 'uuid',
  broadcast_id: 'uuid',
  user_id: 'uuid',
  peer: 'text',
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
const eventColumns = {
  message_id: 'uuid',
  seq: 'smallint',
  status: 'message_status',
  error_code: 'text',
  at: 'timestamptz',
};

/** What the messages of a chunk have in common. */
export interface OutcomePart {
  broadcastId: string;
  userId: string | null;
  /** Conversations by phone. */
  threads: ReadonlyMap<string, string>;
  now: Date;
}

/**
 * Writes the messages of a chunk once, as they ended, with an event each, and counts them: per hour and for the
 * broadcast.
 */
export async function writeOutcomes(
  tx: Executor,
  charged: readonly ChargedText[],
  { broadcastId, userId, threads, now }: OutcomePart,
): Promise<void> {
  await tx.bulkInsert(
    'message',
    messageColumns,
    charged.map(({ outcome, price, txnId }): Cell[] => {
      const { message } = outcome;
      const sent = outcome.result === 'sent';
      return [
        message.id,
        message.accountId,
        'OUTBOUND',
        'BROADCAST',
        message.channel,
        message.numberId,
        message.campaignId,
        threads.get(message.phone) ?? null,
        broadcastId,
        userId,
        message.phone,
        message.body,
        message.encoding,
        message.segments,
        ends[outcome.result],
        codeOf(outcome),
        carrierOf(outcome),
        price?.unitRate ?? 0n,
        price?.basePrice ?? 0n,
        price?.surcharge ?? 0n,
        price?.rateId ?? null,
        price?.surchargeId ?? null,
        price?.rating?.id ?? null,
        price ? txnId : null,
        sent ? now : null,
        sent ? null : now,
      ];
    }),
  );
  await tx.bulkInsert(
    'message_event',
    eventColumns,
    charged.map(({ outcome }): Cell[] => [outcome.message.id, 1, ends[outcome.result], codeOf(outcome), now]),
  );
  await count(tx, charged, broadcastId);
}

/** Adds the messages to the sums. Those of a chunk differ only in what became of them; their ids have the same time. */
async function count(tx: Executor, charged: readonly ChargedText[], broadcastId: string): Promise<void> {
  const first = charged[0]?.outcome.message;
  if (!first) return;
  const sums = new Map<
    string,
    {
      status: string;
      errorCode: string | null;
      carrier: string | null;
      messages: number;
      segments: number;
      base: bigint;
      surcharge: bigint;
    }
  >();
  for (const { outcome, price } of charged) {
    const [status, errorCode, carrier] = [ends[outcome.result], codeOf(outcome), carrierOf(outcome)];
    const key = `${status} ${errorCode} ${carrier}`;
    let sum = sums.get(key);
    if (!sum) sums.set(key, (sum = { status, errorCode, carrier, messages: 0, segments: 0, base: 0n, surcharge: 0n }));
    sum.messages += 1;
    sum.segments += outcome.message.segments;
    sum.base += price?.basePrice ?? 0n;
    sum.surcharge += price?.surcharge ?? 0n;
  }
  const rows = JSON.stringify(
    [...sums.values()].map((sum) => ({ ...sum, base: sum.base.toString(), surcharge: sum.surcharge.toString() })),
  );
  await addHours(
    tx,
    sql`
    select ${first.accountId}::uuid as account_id, date_trunc('hour', uuid_time(${first.id}::uuid), 'UTC') as hour,
      ${first.numberId}::uuid as number_id, ${first.campaignId}::uuid as campaign_id,
      'OUTBOUND'::message_direction as direction, status, 'BROADCAST'::message_source as source,
        ${first.channel}::number_channel as channel, carrier, "errorCode" as error_code,
      messages, segments, base as base_price, surcharge
    from jsonb_to_recordset(${rows}::text::jsonb) as r (status message_status, "errorCode" text, carrier carrier_name,
      messages int, segments int, base bigint, surcharge bigint)`,
  );
  await addBroadcastSums(tx, broadcastId, rows);
}
