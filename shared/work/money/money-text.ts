import { formatUsd, parseUsd, toWire } from '../../money';
import type { Validator } from '@heliograph/shared/forms';

/** Micro-USD of what a person types: `250`, `$1,250.50`; null if it is no amount. */
export function parseMoney(text: string | undefined): bigint | null {
  return parseUsd((text ?? '').replace(/[$,\s]/g, ''));
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
    const micro = parseMoney(text);
    return micro !== null && micro % 10n ** BigInt(6 - decimals) === 0n ? undefined : `${field} must be valid`;
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
