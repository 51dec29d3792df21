import { toWire } from '@heliograph/contract/money';
import type { Executor } from '../../db';
import type { StockNumber } from './number-inventory';
import type { Rating } from '../money';
import { unitPrices } from '../pricing';

/**
 * What a number costs its buyer, in micro-USD: once, and every month from the first on. A number with a price of its
 * own has no rating.
 */
export interface NumberPrice {
  setup: bigint;
  monthly: bigint;
  rating: Rating | null;
}

/** Returns the price of a number; throws 409 NO_PRICE if none is set. */
export type PriceOf = (number: StockNumber) => NumberPrice;

/** Loads the prices of numbers for an account. */
export async function numberPrices(db: Executor, accountId: string, at: Date): Promise<PriceOf> {
  const priceOf = await unitPrices(db, accountId, ['number_monthly'], at);
  return ({ type, monthlyFee, setupFee }) => {
    if (monthlyFee !== null) return { setup: setupFee, monthly: monthlyFee, rating: null };
    const { price, rating } = priceOf('number_monthly', type);
    return { setup: setupFee, monthly: price, rating };
  };
}

/** Returns the price in the API's format. */
export const wirePrice = ({ setup, monthly }: NumberPrice): { monthlyFee: string; setupFee: string } => ({
  monthlyFee: toWire(monthly),
  setupFee: toWire(setup),
});
