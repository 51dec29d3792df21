import type { SurchargeCarrier } from '@heliograph/shared/reference/carriers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { idIn } from '../../paging';
import type { Claimed } from './claim';
import { findPriceList, priceOf } from './pricing';
import type { MessagePrice, PriceList } from './pricing';

/** Price lists that were read in a transaction, by account and channel; null if no price is set. */
export type KnownLists = Map<string, PriceList | null>;

/**
 * Returns the price of a message that was sent, never above what was held: the difference is ours. Without a price it is charged exactly
 * what was held, because it has left and its sender agreed to that amount; `rateId` is null then.
 */
export async function capturedPrice(tx: Executor, message: Claimed, carrier: SurchargeCarrier | null, lists: KnownLists, now: Date): Promise<MessagePrice> {
  const key = `${message.accountId} ${message.channel}`;
  let list = lists.get(key);
  if (list === undefined) {
    list = await findPriceList(tx, { accountId: message.accountId, direction: 'OUTBOUND', channel: message.channel, at: now });
    lists.set(key, list);
  }
  const { held, segments } = message;
  if (!list) return { unitRate: held / BigInt(segments), basePrice: held, surcharge: 0n, rateId: null, surchargeId: null };
  const price = priceOf(list, segments, carrier);
  const over = price.basePrice + price.surcharge - held;
  if (over <= 0n) return price;
  const surcharge = price.surcharge > over ? price.surcharge - over : 0n;
  return { ...price, surcharge, basePrice: held - surcharge };
}

/** Records messages that were charged without a price, for the operator. */
export async function recordUnpriced(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (!ids.length) return;
  await tx.run(sql`
    insert into rating_exception (message_id, account_id, amount, reason, at)
    select id, account_id, total, 'No price was set for ' || channel || ' when it was sent', ${now}::timestamptz from message where ${idIn(sql`id`, ids)}`);
}
