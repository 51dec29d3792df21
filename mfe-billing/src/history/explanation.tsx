import { DetailList, ErrorPanel, Money, type Detail } from '@heliograph/shared/data';
import type { CallResponse } from '@heliograph/shared/contract';
import { formatAmount, parseUsd } from '@heliograph/shared/money';
import { useCall } from '@heliograph/shared/query';
import { stepDetails } from '@heliograph/shared/rating';
import type { LedgerKind } from '@heliograph/shared/reference/ledger';
import { Heading, Spinner, Text } from '@heliograph/shared/ui';

const call = 'account.manage/getexplanation';
type Explained = CallResponse<typeof call>;

const micro = (usd: string): bigint => parseUsd(usd) ?? 0n;
const figure = (amount: bigint): string => formatAmount(amount < 0n ? -amount : amount);

/** The line between what the prices add up to and what was charged; none if they are equal. */
function differenceOf(type: LedgerKind, difference: bigint): Detail[] {
  if (difference === 0n) return [];
  if (type === 'adjustment')
    return [{ name: 'Charged before', value: `${difference > 0n ? '−' : '+'}${figure(difference)}` }];
  if (difference < 0n) return [{ name: 'Rounding', value: `+${figure(difference)}, because each message is rounded` }];
  return [{ name: 'Not charged', value: `−${figure(difference)}, because we never charge more than was held` }];
}

/**
 * Lines that add up to the charge: each step of the waterfall with its prices, and those that added nothing with the
 * reason.
 */
function linesOf(type: LedgerKind, { explanation, charged, difference }: Explained): Detail[] {
  if (!explanation) return [];
  return [
    ...stepDetails(explanation, true),
    { name: 'Prices add up to', value: <Money usd={explanation.total} /> },
    ...differenceOf(type, micro(difference)),
    { name: micro(charged) < 0n ? 'Credited' : 'Charged', value: <b>{figure(micro(charged))}</b> },
    { name: 'Waterfall', value: `${explanation.waterfall}, version ${explanation.version}` },
  ];
}

/** Explains a charge: the prices in force, how they add up, and what was charged. */
export function Explanation({ entryId, type }: { entryId: string; type: LedgerKind }) {
  const { data, error, isFetching, refetch } = useCall(call, { entryId });
  // A correction by staff has no prices.
  if (data && !data.explanation && type === 'adjustment') return null;
  return (
    <section aria-label="Explain this charge">
      <Heading as="h3" textStyle="label" marginBottom="8">
        Explain this charge
      </Heading>
      {data?.explanation ? (
        <DetailList details={linesOf(type, data)} />
      ) : data ? (
        <Text tone="muted">No price list was recorded with this charge.</Text>
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
