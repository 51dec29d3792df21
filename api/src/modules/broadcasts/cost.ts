import { highestPrice, lowestPrice, priceOf, type PriceList } from '../texting';
import type { LoadGroup } from './findings';

/** What texts cost, micro-USD. */
export interface BroadcastCost {
  min: bigint;
  expected: bigint;
  max: bigint;
  held: bigint;
}

/**
 * What all texts cost: exact for those whose carrier is known, else between the lowest and the highest surcharge;
 * expected is the middle. `held` is the highest price for all, because a phone may have changed its carrier.
 */
export function costOf(groups: readonly LoadGroup[], prices: PriceList | null): BroadcastCost {
  const sum = { min: 0n, expected: 0n, max: 0n, held: 0n };
  if (!prices) return sum;
  const [low, high] = [lowestPrice(prices, 1), highestPrice(prices, 1)];
  for (const { carrier, segments } of groups) {
    const known = carrier === null ? null : priceOf(prices, 1, carrier);
    const exact = known && known.basePrice + known.surcharge;
    const count = BigInt(segments);
    sum.min += (exact ?? low) * count;
    sum.expected += (exact ?? (low + high) / 2n) * count;
    sum.max += (exact ?? high) * count;
    sum.held += high * count;
  }
  return sum;
}

/**
 * Returns the highest possible cost of the unsent texts, of `open` segments: what a user confirms, and what their limit
 * is compared with. For a whole broadcast it is the `max` of `costOf`; the rest never costs more than the whole.
 */
export function mostCost(groups: readonly LoadGroup[], prices: PriceList, open: bigint): bigint {
  const rest = highestPrice(prices, 1) * open;
  const { max } = costOf(groups, prices);
  return groups.length && max < rest ? max : rest;
}
