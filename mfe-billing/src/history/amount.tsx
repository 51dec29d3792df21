import { Money } from '@heliograph/shared/data';
import { chakra } from '@heliograph/shared/ui';

/** An amount with its sign: `+$250.0000` of a credit in green, `-$0.0107` of a charge. */
export function Amount({ usd }: { usd: string }) {
  if (usd.startsWith('-') || Number(usd) === 0) return <Money usd={usd} />;
  return <chakra.span color="green.fg" whiteSpace="nowrap">+<Money usd={usd} /></chakra.span>;
}
