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

/**
 * Formats micro-USD for display, `$1,284.3071` or `−$0.0107`: floored (towards minus infinity) to `decimals` places,
 * so that a balance never shows more money than it has.
 */
export function formatUsd(micro: bigint, decimals = 4): string {
  const unit = 10n ** BigInt(6 - decimals);
  const floored = micro >= 0n ? micro / unit : -((-micro + unit - 1n) / unit);
  const abs = floored < 0n ? -floored : floored;
  const scale = 10n ** BigInt(decimals);
  const whole = grouped.format(abs / scale);
  const fraction = decimals > 0 ? `.${(abs % scale).toString().padStart(decimals, '0')}` : '';
  return `${floored < 0n ? '\u2212' : ''}$${whole}${fraction}`;
}

/** Converts a JSON number of USD (the balance calls) to micro-USD, exact to 1e-6. */
export function fromNumber(usd: number): bigint {
  return BigInt(Math.round(usd * 1_000_000));
}

/** Converts micro-USD to the JSON number of the balance calls. */
export function toNumber(micro: bigint): number {
  return Number(micro) / 1_000_000;
}
