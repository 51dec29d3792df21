/** One USD in micro-USD, the ledger's unit: integers of 1e-6 USD. */
export const MICRO = 1_000_000n;

const grouped = new Intl.NumberFormat('en-US');

/**
 * Parses a decimal USD string (`12.345600`, `-1`, `250.5`) to micro-USD; null if it is not one, or has more than six
 * decimals that aren't zeros (`amountProblem` says which).
 */
export function parseUsd(text: string): bigint | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,6})0*)?$/.exec(text.trim());
  if (!match) return null;
  const micro = BigInt(match[2] ?? '0') * MICRO + BigInt((match[3] ?? '').padEnd(6, '0'));
  return match[1] ? -micro : micro;
}

/** Returns what is wrong with a decimal USD string, to follow its label; null if nothing is. */
export function amountProblem(text: string, decimals = 6): string | null {
  const fraction = /^[^.]*\.(\d*?)0*$/.exec(text.trim())?.[1] ?? '';
  if (fraction.length > decimals)
    return decimals === 2 ? 'must be in dollars and whole cents' : `must have at most ${decimals} decimals`;
  return parseUsd(text) === null ? 'must be valid' : null;
}

/** Formats micro-USD for the API: six decimals, no separators. */
export function toWire(micro: bigint): string {
  const abs = micro < 0n ? -micro : micro;
  return `${micro < 0n ? '-' : ''}${abs / MICRO}.${(abs % MICRO).toString().padStart(6, '0')}`;
}

/** Formats micro-USD to exactly `decimals` places, without the digits that follow. */
function withDecimals(micro: bigint, decimals: number): string {
  const [whole = '', fraction = ''] = toWire(micro < 0n ? -micro : micro).split('.');
  const shown = grouped.format(BigInt(whole));
  return `${micro < 0n ? '\u2212' : ''}$${shown}${decimals ? `.${fraction.slice(0, decimals)}` : ''}`;
}

/** One unit of the last place of a balance: 0.0001 USD. */
const BALANCE_UNIT = 100n;

/**
 * Formats a balance in micro-USD, or what is left of one: `$1,284.3071`, `−$0.0107`. Four decimals, rounded down
 * (towards minus infinity), so that it never shows more money than there is.
 */
export function formatBalance(micro: bigint): string {
  const beyond = ((micro % BALANCE_UNIT) + BALANCE_UNIT) % BALANCE_UNIT;
  return withDecimals(micro - beyond, 4);
}

/**
 * Formats any other amount in micro-USD (a price, charge, credit, total, hold, limit): `$0.0062`, `−$0.00625`. Shows
 * all its digits, so it is never rounded and equal amounts look equal.
 *
 * @param least The fewest decimals: 4; 2 for what a card pays in whole cents, `$250.00`; 0 for limits that are set in
 * whole dollars, `$500`, which show cents (`$12.50`) only if they have some.
 */
export function formatAmount(micro: bigint, least = 4): string {
  const [, decimals = ''] = toWire(micro).split('.');
  const needed = decimals.replace(/0{1,6}$/, '').length;
  // Cents have two digits: $12.50.
  return withDecimals(micro, Math.max(needed === 1 ? 2 : needed, least));
}

/** Formats an amount like `formatAmount`, as it is typed: without `$` and separators, `1250.50`. */
export function plainAmount(micro: bigint, least = 0): string {
  return formatAmount(micro, least).replace(/[$,]/g, '').replace('\u2212', '-');
}

/** Converts a JSON number of USD (the balance calls) to micro-USD, exact to 1e-6. */
export function fromNumber(usd: number): bigint {
  return BigInt(Math.round(usd * 1_000_000));
}

/** Converts micro-USD to the JSON number of the balance calls. */
export function toNumber(micro: bigint): number {
  return Number(micro) / 1_000_000;
}
