import { formatAmount, parseUsd } from '@heliograph/contract/money';

/** A price in decimal USD: at least and at most, by what it depends on. */
export interface PriceRange {
  least: string;
  most: string;
}

/** Formats the price of segments: `free`, `$0.0115`, or `$0.0115 to $0.0125, by carrier`. */
export function priceText({ least, most }: PriceRange, segments = 1, by = 'by carrier'): string {
  const times = (money: string) => (parseUsd(money) ?? 0n) * BigInt(segments);
  if (times(most) === 0n) return 'free';
  return least === most
    ? formatAmount(times(most))
    : `${formatAmount(times(least))} to ${formatAmount(times(most))}, ${by}`;
}
