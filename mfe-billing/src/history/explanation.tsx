import { DetailList, ErrorPanel, Money, type Detail } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { parseUsd } from '@heliograph/contract/money';
import { useCall } from '@heliograph/platform/query';
import { stepDetails } from '@heliograph/widgets/rating';
import { chargeReason } from '@heliograph/contract/reference/charge-reasons';
import { Heading, Spinner } from '@heliograph/kit/ui';

const call = 'account.manage/getexplanation';
type Explained = CallResponse<typeof call>;

type Reason = Explained['reasons'][number];

const micro = (usd: string): bigint => parseUsd(usd) ?? 0n;

/** Shows an amount without its sign. */
const Size = ({ usd }: { usd: string }) => <Money usd={usd.replace(/^-/, '')} />;

/** What else there is to say about a reason. */
const because: Partial<Record<Reason['reason'], string>> = {
  AGREED: ', because no price was set when it was sent',
  HELD: ', because we never charge more than was held',
  ROUNDING: ', because each item is rounded to $0.000001',
  UNEXPLAINED: '. Write to support, which can look into it',
};

/** A line for what the prices don’t say, with its sign. */
function reasonLine({ reason, amount, of }: Reason): Detail {
  return {
    name: chargeReason.label(reason),
    value: (
      <>
        {micro(amount) < 0n ? '−' : '+'}
        <Size usd={amount} />
        {because[reason]}
        {of !== null && (
          <>
            {' '}
            of <Money usd={of} />
          </>
        )}
      </>
    ),
  };
}

/**
 * Lines that add up to the charge: each step of the waterfall with its prices, those that added nothing with the
 * reason, and what the prices don’t say.
 */
function linesOf({ explanation, charged, reasons }: Explained): Detail[] {
  return [
    ...(explanation
      ? [...stepDetails(explanation, true), { name: 'Prices add up to', value: <Money usd={explanation.total} /> }]
      : []),
    ...reasons.map(reasonLine),
    {
      name: micro(charged) < 0n ? 'Credited' : 'Charged',
      value: (
        <b>
          <Size usd={charged} />
        </b>
      ),
    },
    ...(explanation ? [{ name: 'Waterfall', value: `${explanation.waterfall}, version ${explanation.version}` }] : []),
  ];
}

/** Explains a charge: the prices in force and the other reasons, how they add up, and what was charged. */
export function Explanation({ entryId }: { entryId: string }) {
  const { data, error, isFetching, refetch } = useCall(call, { entryId });
  return (
    <section aria-label="Explain this charge">
      <Heading as="h3" marginBottom="8">
        Explain this charge
      </Heading>
      {data ? (
        <DetailList details={linesOf(data)} />
      ) : error ? (
        <ErrorPanel
          title="We couldn’t load the explanation"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label="Loading the explanation" />
      )}
    </section>
  );
}
