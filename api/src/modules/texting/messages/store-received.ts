import { segmentText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { storeRatings } from '../../money';
import type { InboundText } from '../carrier';
import type { Receiver } from '../received-text';
import { recordUnpriced } from './captured-price';
import { addEvents } from './change-messages';
import { chargeLines } from './charge-lines';
import { countMessages } from './hours';
import { findPriceList, priceOf } from './pricing';
import { charge } from './settle-texts';

/** Records a text by the carrier's id; returns false if it came before. */
export async function isFirstArrival(tx: Executor, vendorId: string, now: Date): Promise<boolean> {
  const added = await tx.run(
    sql`insert into inbound_seen (vendor_id, at) values (${vendorId}, ${now}) on conflict do nothing`,
  );
  return added > 0;
}

/** Records as which message a text of a carrier was stored. */
export async function recordArrival(tx: Executor, vendorId: string, messageId: string): Promise<void> {
  await tx.run(sql`update inbound_seen set message_id = ${messageId} where vendor_id = ${vendorId}`);
}

/** Where a text is stored. */
export interface ReceivedPlace {
  messageId: string;
  conversationId: string | null;
  now: Date;
}

/** Stores a text that came in, with its charge; returns false if no price is set, so that it is free. */
export async function storeReceived(
  tx: Executor,
  { from, body, carrier }: InboundText,
  receiver: Receiver,
  { messageId, conversationId, now }: ReceivedPlace,
): Promise<boolean> {
  const { accountId, numberId, channel, campaignId } = receiver;
  const { encoding, segments } = segmentText(body);
  const count = Math.max(1, segments);
  const prices = await findPriceList(tx, { accountId, direction: 'INBOUND', channel, campaignId, at: now });
  const price = prices
    ? priceOf(prices, count, carrier)
    : { unitRate: 0n, basePrice: 0n, surcharge: 0n, rateId: null, surchargeId: null, rating: null };
  await storeRatings(tx, [price.rating]);
  const lines = chargeLines([{ ...receiver, ...price, direction: 'INBOUND', carrier, segments: count }]);
  const txnId = lines.length ? await charge(tx, accountId, `received:${messageId}`, lines, now) : null;
  await tx.run(sql`
    insert into message (id, account_id, direction, channel, number_id, campaign_id, conversation_id, peer, body,
      encoding, segments, status, carrier,
      unit_rate, base_price, surcharge, rate_id, surcharge_id, rating_id, charge_txn_id, final_at)
    values (${messageId}, ${accountId}, 'INBOUND', ${channel}, ${numberId}, ${campaignId}, ${conversationId}, ${from},
      ${body}, ${encoding}, ${count}, 'received', ${carrier},
      ${price.unitRate}, ${price.basePrice}, ${price.surcharge}, ${price.rateId}, ${price.surchargeId},
        ${price.rating?.id ?? null}, ${txnId}, ${now})`);
  await addEvents(tx, [{ messageId, status: 'received', at: now }]);
  await countMessages(tx, [messageId]);
  if (!prices) await recordUnpriced(tx, [messageId], now);
  return prices !== null;
}
