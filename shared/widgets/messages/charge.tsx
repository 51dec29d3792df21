import { DetailList, formatCount, Money, type Detail } from '@heliograph/kit/data';
import { parseUsd } from '@heliograph/contract/money';
import { chakra, Heading } from '@heliograph/kit/ui';
import { stepDetails } from '../rating';
import { freeReason } from '@heliograph/contract/reference/charges';
import type { MessageDetail } from './types';

const isZero = (usd: string): boolean => parseUsd(usd) === 0n;

/**
 * Explains a charge: the prices that were in force, how they add up, what is held until the message is sent, and why it
 * is free.
 */
export function Charge({ detail }: { detail: MessageDetail }) {
  const {
    message: { total },
    free,
    held,
  } = detail;
  return (
    <section aria-label="Explain this charge">
      <Heading as="h3" marginBottom="8">
        Explain this charge
      </Heading>
      {!isZero(held) && (
        <chakra.p>
          Holds up to <Money usd={held} />, the highest price of any carrier. When the message is sent, we charge the
          price of its carrier and release the rest.
        </chakra.p>
      )}
      {isZero(held) && isZero(total) && <chakra.p>Not charged. {free && freeReason.label(free)}</chakra.p>}
      {!isZero(total) && <DetailList details={linesOf(detail)} />}
    </section>
  );
}

/** Lines that add up to the total. Of messages from before prices were recorded, only the sums are known. */
function linesOf({ message, charge, uncharged }: MessageDetail): Detail[] {
  const { segments, rate, surcharge, total } = message;
  const sums: Detail[] = [
    {
      name: 'Base',
      value: (
        <>
          {formatCount(segments)} × <Money usd={rate} />
        </>
      ),
    },
    { name: 'Surcharge', value: isZero(surcharge) ? 'None' : <Money usd={surcharge} /> },
  ];
  return [
    ...(charge ? stepDetails(charge) : sums),
    ...(isZero(uncharged)
      ? []
      : [
          {
            name: 'Not charged',
            value: (
              <>
                −<Money usd={uncharged} />, because prices rose after the amount was held. We never charge more than was
                held.
              </>
            ),
          },
        ]),
    {
      name: 'Charged',
      value: (
        <b>
          <Money usd={total} />
        </b>
      ),
    },
    ...(charge ? [{ name: 'Waterfall', value: `${charge.waterfall}, version ${charge.version}` }] : []),
  ];
}
