import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';
import type { Claimed } from './claim';
import { countUnits, findPriceList, priceOf } from './pricing';
import type { MessagePrice, PriceList } from './pricing';

/** Price lists that were read in a transaction, by account, channel and campaign; null if no price is set. */
export type KnownLists = Map<string, PriceList | null>;

/**
 * Returns the price of a message that was sent, never above what was held: the difference is ours. Without a price it
 * is charged exactly what was held, because it has left and its sender agreed to that amount; `rating` is null then.
 */
export async function capturedPrice(
  tx: Executor,
  message: Claimed,
  carrier: SurchargeCarrier | null,
  lists: KnownLists,
  now: Date,
): Promise<MessagePrice> {
  const { accountId, channel, campaignId, held, segments } = message;
  const key = `${accountId} ${channel} ${campaignId}`;
  let list = lists.get(key);
  if (list === undefined) {
    list = await findPriceList(
      tx,
      { accountId, direction: 'OUTBOUND', channel, campaignId, at: now },
      usageOf(lists, accountId),
    );
    lists.set(key, list);
  }
  if (!list)
    return {
      unitRate: held / BigInt(segments),
      basePrice: held,
      surcharge: 0n,
      rateId: null,
      surchargeId: null,
      rating: null,
    };
  const price = priceOf(list, segments, carrier);
  countUnits(list, segments);
  return atMost(price, held);
}

/** Limits a price to an amount in micro-USD: the surcharge first, then the base. */
export function atMost(price: MessagePrice, most: bigint): MessagePrice {
  const over = price.basePrice + price.surcharge - most;
  if (over <= 0n) return price;
  const surcharge = price.surcharge > over ? price.surcharge - over : 0n;
  return { ...price, surcharge, basePrice: most - surcharge };
}

const usageOf = (lists: KnownLists, accountId: string) =>
  [...lists.values()].find((list) => list?.book.accountId === accountId)?.used;

/**
 * Records messages that have no price, for staff: those that were sent are charged what was held, those that came in
 * nothing.
 */
export async function recordUnpriced(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (!ids.length) return;
  await tx.run(sql`
    insert into rating_exception (message_id, account_id, amount, reason, at)
    select id, account_id, total, 'No price was set for ' || channel || case direction
      when 'OUTBOUND' then ' when it was sent' else ' when it came in' end, ${now}::timestamptz from message
      where ${idIn(sql`id`, ids)}`);
}
