import { Money } from '@heliograph/kit/data';
import { chakra } from '@heliograph/kit/ui';

/** Shows an amount with its sign: `+$25.0000` of a credit in green, `−$25.0000` of a charge. */
export function Signed({ usd }: { usd: string }) {
  if (usd.startsWith('-') || Number(usd) === 0) return <Money usd={usd} />;
  return (
    <chakra.span color="green.fg" whiteSpace="nowrap">
      +<Money usd={usd} />
    </chakra.span>
  );
}
