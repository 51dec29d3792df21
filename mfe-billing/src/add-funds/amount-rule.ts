import { all, type Validator } from '@heliograph/kit/forms';
import { formatAmount, parseUsd, plainAmount } from '@heliograph/contract/money';
import { money, parseMoney, toWireMoney } from '@heliograph/kit/form-kit';
import type { Quote } from './use-quote';

const micro = (usd: string): bigint => parseUsd(usd) ?? 0n;

const shape = money('Amount');

/** Converts an entered amount to the call's format; null if no card can pay it. Only payable amounts get a price. */
export function payable(text: string | undefined): string | null {
  const amount = text && !shape(text, {}) ? parseMoney(text) : null;
  return amount !== null && amount > 0n ? toWireMoney(text) : null;
}

/** Returns how much can still be added today, in micro-USD. */
export function leftToday({ dailyLimit, addedToday }: Pick<Quote, 'dailyLimit' | 'addedToday'>): bigint {
  const left = micro(dailyLimit) - micro(addedToday);
  return left > 0n ? left : 0n;
}

/** Validates an amount against the server's limits, both inclusive. */
export function amountRule(quote: Pick<Quote, 'dailyLimit' | 'addedToday' | 'minAmount'> | undefined): Validator {
  if (!quote) return () => undefined;
  const min: Validator = (value) => {
    const amount = parseMoney(String(value ?? ''));
    return amount === null || amount >= micro(quote.minAmount)
      ? undefined
      : `Amount must be greater than ${plainAmount(micro(quote.minAmount))}`;
  };
  const max: Validator = (value) => {
    const amount = parseMoney(String(value ?? ''));
    return amount === null || amount <= leftToday(quote)
      ? undefined
      : `Amount must be smaller than ${plainAmount(leftToday(quote))}`;
  };
  if (leftToday(quote) < micro(quote.minAmount)) return (value) => (value ? 'You can’t add more today' : undefined);
  return all(min, max);
}

/** Describes the limits: `$10.00 to $5,000.00 a day. $4,900.00 left today.` */
export function amountHelp(quote: Pick<Quote, 'dailyLimit' | 'addedToday' | 'minAmount'>): string {
  const bounds = `${formatAmount(micro(quote.minAmount), 2)} to ${formatAmount(micro(quote.dailyLimit), 2)} a day.`;
  return micro(quote.addedToday) > 0n ? `${bounds} ${formatAmount(leftToday(quote), 2)} left today.` : bounds;
}
