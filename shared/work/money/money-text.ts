import { formatUsd, parseUsd, toWire } from '../../money';
import type { Validator } from '@heliograph/shared/forms';

/** An amount as a person types or pastes it without what is only layout: `$`, `USD`, blanks, a minus sign of typography. */
const bare = (text: string): string => text.replace(/\s|\$|usd/gi, '').replace('\u2212', '-').replace(/\.$/, '').replace(/^(-?)\./, '$10.');

/**
 * Micro-USD of what a person types or pastes: `250`, `$1,250.50`, `1,250 USD`; null if it is no amount.
 * Commas only part thousands: `12,50` is no amount, rather than a hundred times what was meant.
 */
export function parseMoney(text: string | undefined): bigint | null {
  const amount = bare(text ?? '');
  if (amount.includes(',') && !/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount)) return null;
  return parseUsd(amount.replaceAll(',', ''));
}

/** What is typed as money of the wire, `250.000000`; null if it is no amount. */
export function toWireMoney(text: string | undefined): string | null {
  const micro = parseMoney(text);
  return micro === null ? null : toWire(micro);
}

/** Money of the wire as a money field shows it, `250.00`; empty for null. */
export function fromWireMoney(usd: string | null | undefined, decimals = 2): string {
  const micro = parseUsd(usd ?? '');
  return micro === null ? '' : formatUsd(micro, decimals).replace(/[$,]/g, '');
}

/** Takes an empty text, or an amount in USD with at most so many decimals. */
export function money(field: string, decimals = 2): Validator {
  return (value) => {
    const text = String(value ?? '');
    if (text === '') return undefined;
    const fraction = /^[^.]*\.(\d*?)0*$/.exec(bare(text))?.[1] ?? '';
    if (fraction.length > decimals) return decimals === 2 ? `${field} must be in dollars and whole cents` : `${field} must have at most ${decimals} decimals`;
    return parseMoney(text) === null ? `${field} must be valid` : undefined;
  };
}

/** At least so many USD; the bound is included. */
export function minMoney(field: string, usd: number): Validator {
  return (value) => {
    const micro = parseMoney(String(value ?? ''));
    return micro === null || micro >= BigInt(usd) * 1_000_000n ? undefined : `${field} must be greater than ${usd}`;
  };
}

/** At most so many USD; the bound is included. */
export function maxMoney(field: string, usd: number): Validator {
  return (value) => {
    const micro = parseMoney(String(value ?? ''));
    return micro === null || micro <= BigInt(usd) * 1_000_000n ? undefined : `${field} must be smaller than ${usd}`;
  };
}
