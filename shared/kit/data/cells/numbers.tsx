import { chakra, VisuallyHidden } from '@heliograph/kit/ui';
import { formatAmount, formatBalance, parseUsd } from '@heliograph/contract/money';
import { formatCount, formatShare } from './format-number';

const Figure = chakra('span', { base: { whiteSpace: 'nowrap' } });
const Faint = chakra('span', { base: { color: 'fg.faint' } });

interface MoneyProps {
  /** A decimal string of the API in USD; null or an invalid amount is shown as a dash. */
  usd: string | null;
  /** True for a balance. */
  balance?: boolean;
}

/**
 * Shows an amount with all its digits, at least four decimals, or a balance with four, rounded down; both with six
 * decimals on hover.
 */
export function Money({ usd, balance = false }: MoneyProps) {
  const micro = usd === null ? null : parseUsd(usd);
  if (micro === null) return <Dash />;
  return <Figure title={`${formatAmount(micro, 6)} USD`}>{(balance ? formatBalance : formatAmount)(micro)}</Figure>;
}

/** Shows a dash for an empty cell. */
export function Dash() {
  return <Faint>—</Faint>;
}

interface ShareProps {
  /** From 0 to 1; null if there is nothing to divide by. */
  of: number | null;
  /** A share below this is highlighted. */
  low?: number;
  /** A share above this is highlighted. */
  high?: number;
}

/** Shows a share as `98.1%`; in amber with the reason if it is too low or too high. */
export function Share({ of, low = 0, high = 1 }: ShareProps) {
  if (of === null) return <Dash />;
  const odd = of < low ? `low: below ${formatShare(low)}` : of > high ? `high: above ${formatShare(high)}` : null;
  if (!odd) return <>{formatShare(of)}</>;
  return (
    <chakra.span color="amber.fg" title={odd}>
      {formatShare(of)}
      <VisuallyHidden>, {odd}</VisuallyHidden>
    </chakra.span>
  );
}

/** Shows a whole number in en-US. */
export function Count({ value }: { value: number }) {
  return formatCount(value);
}
