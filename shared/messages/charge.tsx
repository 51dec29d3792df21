import { CalendarDay, DetailList, formatCount, Money, type Detail } from '@heliograph/shared/data';
import { parseUsd } from '@heliograph/shared/money';
import { chakra, Heading } from '@heliograph/shared/ui';
import { freeReason } from '../reference/charges';
import type { MessageDetail } from './types';

const isZero = (usd: string): boolean => parseUsd(usd) === 0n;

/** Explains a charge: the prices that were in force, how they add up, what is held until the message is sent, and why it is free. */
export function Charge({ detail }: { detail: MessageDetail }) {
  const { message: { total }, free, held } = detail;
  return (
    <section aria-label="Explain this charge">
      <Heading as="h3" textStyle="label" marginBottom="8">Explain this charge</Heading>
      {!isZero(held) && (
        <chakra.p>Holds up to <Money usd={held} />, the highest price of any carrier. When the message is sent, we charge the price of its carrier and release the rest.</chakra.p>
      )}
      {isZero(held) && isZero(total) && <chakra.p>Not charged. {free && freeReason.label(free)}</chakra.p>}
      {!isZero(total) && <DetailList details={linesOf(detail)} />}
    </section>
  );
}

/** Lines that add up to the total. */
function linesOf({ message, charge }: MessageDetail): Detail[] {
  const { segments, rate, surcharge, total, carrier } = message;
  const each = (price: string) => <>{formatCount(segments)} × <Money usd={price} /></>;
  const base = charge ? <>{each(charge.rate)}, {charge.list} price list, in force since <CalendarDay day={charge.rateFrom} /></> : each(rate);
  return [
    { name: 'Base', value: base },
    { name: 'Surcharge', value: charge ? <Surcharge charge={charge} segments={segments} carrier={carrier} /> : isZero(surcharge) ? 'None' : <Money usd={surcharge} /> },
    ...(charge && !isZero(charge.uncharged) ? [{ name: 'Not charged', value: <>−<Money usd={charge.uncharged} />, because prices rose after the amount was held. We never charge more than was held.</> }] : []),
    { name: 'Charged', value: <b><Money usd={total} /></b> },
    ...(charge?.waterfallVersion ? [{ name: 'Waterfall', value: `Version ${charge.waterfallVersion}` }] : []),
  ];
}

interface SurchargeProps {
  charge: NonNullable<MessageDetail['charge']>;
  segments: number;
  carrier: MessageDetail['message']['carrier'];
}

function Surcharge({ charge: { surcharge, surchargeFrom }, segments, carrier }: SurchargeProps) {
  if (surcharge === null || surchargeFrom === null) return <>None</>;
  return <>{formatCount(segments)} × <Money usd={surcharge} />, {carrier ?? 'other carriers'}, in force since <CalendarDay day={surchargeFrom} /></>;
}
