import type { RateItem } from '@heliograph/contract/reference/rates';
import { channelItems, rateItem, rateLimits } from '@heliograph/contract/reference/rates';
import { amountProblem, parseUsd } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { fieldError, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';

/** A price of a list from a day on (YYYY-MM-DD); the empty text applies to all. Micro-USD. */
export interface PlannedRate {
  item: RateItem;
  channel: string;
  carrier: string;
  useCase: string;
  tierFrom: number;
  price: bigint;
  validFrom: string;
}

/** Parses a price in USD; 422 outside the limits. */
export function ratePrice(usd: string): bigint {
  const price = parseUsd(usd);
  if (price === null) throw fieldError('price', 'invalid', `Price ${amountProblem(usd) ?? 'must be valid'}`);
  if (price < 0n) throw fieldError('price', 'min', 'Price must be 0 or greater');
  if (price > BigInt(rateLimits.price) * 1_000_000n)
    throw fieldError('price', 'max', `Price must be smaller than ${rateLimits.price.toLocaleString('en-US')}`);
  return price;
}

/** Returns what is wrong with the parts of a price; null if nothing is. */
export function dimensionProblem({
  item,
  channel,
  carrier,
  useCase,
  tierFrom,
}: Omit<PlannedRate, 'price' | 'validFrom'>): { field: string; message: string } | null {
  const byChannel = (channelItems as readonly RateItem[]).includes(item);
  if (channel && !byChannel)
    return { field: 'channel', message: `${rateItem.label(item)} has the same price for all channels` };
  if (carrier && item !== 'sms_out' && item !== 'sms_in')
    return { field: 'carrier', message: 'Only messages have prices by carrier' };
  if (useCase && item !== 'campaign_monthly')
    return { field: 'useCase', message: 'Only campaigns have prices by use case' };
  return tierFrom < 0 ? { field: 'tierFrom', message: 'Tier must be 0 or greater' } : null;
}

/** Refuses a day that isn’t after today (UTC), with 422: what is or was in force never changes. */
export function requireFuture(field: string, day: string, today: string): void {
  if (day <= today)
    throw fieldError(field, 'past', 'Choose a day after today (UTC). Prices that were in force stay as they were');
}

/**
 * Adds a price to a list whose deck is locked, and ends the one before it on that day. 409 if another one is planned
 * for that day or begins later: it would be cut off silently. Returns its id.
 */
export async function planRate(tx: Executor, deckId: string, planned: PlannedRate): Promise<number> {
  const { item, channel, carrier, useCase, tierFrom, price, validFrom } = planned;
  const same = sql`deck_id = ${deckId} and item = ${item} and channel = ${channel} and carrier = ${carrier}
    and use_case = ${useCase} and tier_from = ${tierFrom}`;
  const later = await tx.row<{ day: string }>(
    sql`select to_char(valid_from, 'YYYY-MM-DD') as day from rate where ${same} and valid_from >= ${validFrom}::date
      order by valid_from limit 1`,
  );
  if (later)
    throw new Refusal(
      'conflict',
      'RATE_PLANNED',
      `Another price is planned from ${later.day} on. Change or delete that one first.`,
      { fields: [{ field: 'validFrom', code: 'planned', message: `Another price is planned from ${later.day} on` }] },
    );
  await tx.run(
    sql`update rate set valid_to = ${validFrom}::date
      where ${same} and valid_from < ${validFrom}::date and (valid_to is null or valid_to > ${validFrom}::date)`,
  );
  const added = await tx.row<{ id: number }>(sql`
    insert into rate (deck_id, item, channel, carrier, use_case, tier_from, price, valid_from)
      values (${deckId}, ${item}, ${channel}, ${carrier}, ${useCase}, ${tierFrom}, ${price}, ${validFrom}::date)
      returning id`);
  if (!added) throw new Error('The price was not stored');
  return added.id;
}

/** Changes the amount of a planned price of a locked deck. */
export async function repriceRate(tx: Executor, rateId: number, price: bigint): Promise<void> {
  await tx.run(sql`update rate set price = ${price} where id = ${rateId}`);
}

/** Deletes a planned price of a locked deck; the one that it would have ended goes on until the deleted one’s end. */
export async function unplanRate(tx: Executor, rateId: number): Promise<void> {
  const row = await tx.row<Omit<PlannedRate, 'price'> & { deckId: string; validTo: string | null }>(sql`
    delete from rate where id = ${rateId}
    returning deck_id as "deckId", item, channel, carrier, use_case as "useCase", tier_from as "tierFrom",
      to_char(valid_from, 'YYYY-MM-DD') as "validFrom", to_char(valid_to, 'YYYY-MM-DD') as "validTo"`);
  if (!row) return;
  const { deckId, item, channel, carrier, useCase, tierFrom, validFrom, validTo } = row;
  await tx.run(sql`
    update rate set valid_to = ${validTo}::date where deck_id = ${deckId} and item = ${item} and channel = ${channel}
      and carrier = ${carrier} and use_case = ${useCase} and tier_from = ${tierFrom}
      and valid_to = ${validFrom}::date`);
}
