import { amountProblem, parseUsd, plainAmount, toWire } from '@heliograph/contract/money';
import { limit, type Validator } from '@heliograph/kit/forms';

/** Removes formatting from a typed or pasted amount: `$`, `USD`, spaces, typographic minus signs. */
const bare = (text: string): string =>
  text
    .replace(/\s|\$|usd/gi, '')
    .replace('\u2212', '-')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.');

/**
 * Parses a typed or pasted amount to micro-USD: `250`, `$1,250.50`, `1,250 USD`; null if it isn't an amount.
 * Commas only separate thousands: `12,50` is rejected, so that it isn't read as 1,250.
 */
export function parseMoney(text: string | undefined): bigint | null {
  const amount = bare(text ?? '');
  if (amount.includes(',') && !/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount)) return null;
  return parseUsd(amount.replaceAll(',', ''));
}

/** Converts typed text to an amount for the API, `250.000000`; null if it isn't an amount. */
export function toWireMoney(text: string | undefined): string | null {
  const micro = parseMoney(text);
  return micro === null ? null : toWire(micro);
}

/** Formats an amount from the API for a money field, `250.00`; empty for null. */
export function fromWireMoney(usd: string | null | undefined, decimals = 2): string {
  const micro = parseUsd(usd ?? '');
  return micro === null ? '' : plainAmount(micro, decimals);
}

/** Accepts an empty text, or an amount in USD with at most `decimals` decimals. */
export function money(field: string, decimals = 2): Validator {
  return (value) => {
    const text = String(value ?? '');
    if (text === '') return undefined;
    // Commas in the wrong place are an error of their own.
    const problem = amountProblem(bare(text).replaceAll(',', ''), decimals);
    return problem !== null || parseMoney(text) === null ? `${field} ${problem ?? 'must be valid'}` : undefined;
  };
}

/** Requires at least the given amount in USD; 0 excludes only negative amounts. */
export function minMoney(field: string, usd: number): Validator {
  return (value) => {
    const micro = parseMoney(String(value ?? ''));
    return micro === null || micro >= BigInt(usd) * 1_000_000n
      ? undefined
      : usd === 0
        ? `${field} must be 0 or more`
        : `${field} must be greater than ${usd}`;
  };
}

/** Requires at most the given amount in USD. */
export function maxMoney(field: string, usd: number): Validator {
  return limit((value) => {
    const micro = parseMoney(String(value ?? ''));
    return micro === null || micro <= BigInt(usd) * 1_000_000n ? undefined : `${field} must be smaller than ${usd}`;
  });
}
