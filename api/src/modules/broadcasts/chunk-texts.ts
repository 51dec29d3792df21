import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { type Claimed, senderKey, sendersOf, type ClaimedSender, senderProblem } from '../texting';
import type { Broadcast } from './broadcast';
import type { ClaimedChunk } from './claim-chunk';
import { textRenderer } from './merge-text';

/** A text of a chunk, as other messages are claimed, with its place in the broadcast. */
export type ChunkText = Claimed & { seq: number };

interface Row {
  seq: number;
  id: string;
  phone: string;
  fields: string[] | null;
  carrier: SurchargeCarrier | null;
}

/**
 * Returns the number that sends a chunk: its own, or another one of the broadcast if that can't any more. Null if none
 * can.
 */
export async function chunkSender(
  db: Executor,
  broadcast: Broadcast,
  chunk: ClaimedChunk,
): Promise<(ClaimedSender & { numberId: string }) | null> {
  const { accountId, campaignId, numberIds } = broadcast;
  const keys = [chunk.numberId, ...numberIds.filter((id) => id !== chunk.numberId)].map((numberId) => ({
    accountId,
    numberId,
    campaignId,
  }));
  const senders = await sendersOf(db, keys);
  for (const key of keys) {
    const sender = senders.get(senderKey(key));
    if (
      sender &&
      broadcast.channel &&
      !sender.released &&
      sender.currentCampaignId === campaignId &&
      !senderProblem({ ...sender, channel: broadcast.channel })
    )
      return { ...sender, numberId: key.numberId };
  }
  return null;
}

/** Returns the texts of a chunk that are not settled yet, in order. */
export async function textsOf(
  db: Executor,
  broadcast: Broadcast,
  chunk: ClaimedChunk,
  sender: ClaimedSender & { numberId: string },
): Promise<ChunkText[]> {
  const rows = await db.rows<Row>(sql`
    select r.seq, r.message_id as id, r.phone, r.fields, coalesce(${chunk.carrier}::text, k.carrier::text) as carrier
    from broadcast_recipient r left join phone_carrier k on k.phone = r.phone
    where r.broadcast_id = ${chunk.broadcastId} and r.seq between ${chunk.firstSeq} and ${chunk.lastSeq}
      and not exists (select 1 from message m where m.id = r.message_id)
    order by r.seq`);
  const render = textRenderer(broadcast.body);
  const { accountId, campaignId, channel, holdRate } = broadcast;
  const common = {
    ...sender,
    accountId,
    campaignId,
    // Known once its message is written.
    conversationId: null,
    broadcastId: chunk.broadcastId,
    channel: channel ?? '10DLC',
    fence: chunk.fence,
    attempt: chunk.attempt,
    handedAt: chunk.handedAt,
    compliance: false,
    scheduled: false,
  };
  return rows.flatMap(({ seq, id, phone, fields, carrier }): ChunkText[] => {
    const text = render(fields);
    // The snapshot leaves out those without a value.
    if ('missing' in text) return [];
    const { body, encoding, segments } = text;
    return [{ ...common, seq, id, phone, carrier, body, encoding, segments, held: holdRate * BigInt(segments) }];
  });
}
