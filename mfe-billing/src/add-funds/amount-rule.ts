import { all, type Validator } from '@heliograph/shared/forms';
import { formatUsd, parseUsd } from '@heliograph/shared/money';
import { parseMoney } from '@heliograph/shared/work';
import type { Quote } from './use-quote';

const micro = (usd: string): bigint => parseUsd(usd) ?? 0n;
const plain = (amount: bigint): string => formatUsd(amount, 2).replace(/^\$|,|\.00$/g, '');

/** What may still be added today, in micro-USD. */
export function leftToday({ dailyLimit, addedToday }: Pick<Quote, 'dailyLimit' | 'addedToday'>): bigint {
  const left = micro(dailyLimit) - micro(addedToday);
  return left > 0n ? left : 0n;
}

/** The bounds of one deposit, as the server told them. Both are included. */
export function amountRule(quote: Pick<Quote, 'dailyLimit' | 'addedToday' | 'minAmount'> | undefined): Validator {
  if (!quote) return () => undefined;
  const least: Validator = (value) => {
    const amount = parseMoney(String(value ?? ''));
    return amount === null || amount >= micro(quote.minAmount) ? undefined : `Amount must be greater than ${plain(micro(quote.minAmount))}`;
  };
  const most: Validator = (value) => {
    const amount = parseMoney(String(value ?? ''));
    return amount === null || amount <= leftToday(quote) ? undefined : `Amount must be smaller than ${plain(leftToday(quote))}`;
  };
  if (leftToday(quote) < micro(quote.minAmount)) return (value) => (value ? 'No more can be added today' : undefined);
  return all(least, most);
}

/** The bounds in words: `Between $10.00 and $5,000.00 a day. Nothing added today.` */
export function amountHelp({ minAmount, dailyLimit, addedToday }: Pick<Quote, 'dailyLimit' | 'addedToday' | 'minAmount'>): string {
  const bounds = `Between ${formatUsd(micro(minAmount), 2)} and ${formatUsd(micro(dailyLimit), 2)} a day.`;
  return `${bounds} ${micro(addedToday) > 0n ? `${formatUsd(micro(addedToday), 2)} added today.` : 'Nothing added today.'}`;
}
