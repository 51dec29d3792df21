import { chakra } from '@heliograph/shared/ui';
import { formatUsd, parseUsd } from '@heliograph/shared/money';

const Figure = chakra('span', { base: { whiteSpace: 'nowrap' } });
const Faint = chakra('span', { base: { color: 'fg.faint' } });

/** Money of the wire (a decimal string in USD) with four decimals, floored; six on hover. Null, or what is no money, shows a dash. */
export function Money({ usd }: { usd: string | null }) {
  const micro = usd === null ? null : parseUsd(usd);
  if (micro === null) return <Dash />;
  return <Figure title={`${formatUsd(micro, 6)} USD`}>{formatUsd(micro)}</Figure>;
}

/** Stands where there is nothing. */
export function Dash() {
  return <Faint>—</Faint>;
}
