import type { NumberType } from '@heliograph/contract/reference/numbers';
import type { RateItem } from '@heliograph/contract/reference/rates';
import { rateItem } from '@heliograph/contract/reference/rates';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { loadBook } from './load-book';
import { rate } from './rate';
import { ratingOf, type Rating } from '../../money';
import type { BillableEvent } from '../../money';
import { usedUnits } from './used-units';

/** What one piece or month costs in micro-USD, and how that came about. */
export interface UnitPrice {
  price: bigint;
  rating: Rating;
}

/** Items besides messages. */
export type FeeItem = Exclude<RateItem, 'sms_out' | 'sms_in'>;

/** Returns the price of a fee; 409 NO_PRICE without one, because nothing is free by mistake. */
export type PriceOfFee = (item: FeeItem, channel?: NumberType | null, useCase?: string | null) => UnitPrice;

/** Loads the prices of fees for an account, as its waterfall finds them at a time. */
export async function unitPrices(
  db: Executor,
  accountId: string,
  items: readonly FeeItem[],
  at: Date,
): Promise<PriceOfFee> {
  const book = await loadBook(db, { accountId, items, at });
  const used = new Map<FeeItem, number>();
  for (const item of items) used.set(item, await usedUnits(db, book, item, at));
  return (item, channel = null, useCase = null) => {
    const event: BillableEvent = {
      item,
      channel,
      carrier: null,
      useCase,
      campaignId: null,
      registered: true,
      units: 1,
    };
    const rated = rate(book, event, used.get(item));
    if (!rated.ok) throw noPrice(rateItem.label(item));
    return { price: rated.base + rated.surcharge, rating: ratingOf(book, event, rated) };
  };
}

/** The refusal of something that has no price. */
export const noPrice = (what: string): Refusal =>
  new Refusal('conflict', 'NO_PRICE', `No price is set for this item: ${what}. Write to support, which can set one.`);
