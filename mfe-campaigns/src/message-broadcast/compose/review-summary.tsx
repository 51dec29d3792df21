import { useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, formatCount, formatPhone } from '@heliograph/kit/data';
import { SummaryFigure, SummaryLines, type SummaryLine } from '@heliograph/kit/form-kit';
import { formatAmount, formatBalance, parseUsd } from '@heliograph/contract/money';
import { Link as RouterLink } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { chakra, HStack, IconButton, Link, Notice, Stack, Text } from '@heliograph/kit/ui';
import { useStepName } from './use-step-name';
import type { Review, ReviewState } from './use-review';

const micro = (wire: string): bigint => parseUsd(wire) ?? 0n;

/** Shows next to the steps what the broadcast costs, how a recipient sees it, and what should be fixed. */
export function ReviewSummary({ state: { review } }: { state: ReviewState }) {
  const reviewing = useStepName() === 'review';
  if (!reviewing || review?.state !== 'READY') {
    return (
      <SummaryFigure label="Cost" value="—">
        You see the exact cost and everyone who gets it in the last step, before anything is sent.
      </SummaryFigure>
    );
  }
  return (
    <Stack gap="20">
      <Cost review={review} />
      {review.samples.length > 0 && <Samples samples={review.samples} total={review.recipients} />}
      <Warnings review={review} />
      <Text tone="muted" textStyle="small">
        Pausing releases what is not yet spent.
      </Text>
    </Stack>
  );
}

function Cost({ review: { cost, recipients, segments, balance, minBalance } }: { review: Review }) {
  const exact = cost.min === cost.max;
  const after = micro(balance) - micro(cost.expected);
  const lines: SummaryLine[] = [
    { label: 'Texts', value: formatCount(recipients) },
    ...segments.map(({ segments: count, texts }) => ({
      label: count === 1 ? 'With 1 segment' : `With ${count} segments`,
      value: formatCount(texts),
    })),
    ...(exact
      ? []
      : [
          { label: 'At least', value: formatAmount(micro(cost.min)) },
          { label: 'At most', value: formatAmount(micro(cost.max)) },
        ]),
    { label: 'Held until sent', value: formatAmount(micro(cost.held)) },
    { label: 'Balance now', value: formatBalance(micro(balance)) },
    { label: 'Balance after', value: formatBalance(after), strong: true },
    { label: 'Minimum to send', value: formatAmount(micro(minBalance)) },
  ];
  return (
    <>
      <SummaryFigure label={exact ? 'Exact cost' : 'Expected cost'} value={formatAmount(micro(cost.expected))}>
        {exact
          ? 'All carriers are known, so this is the charge.'
          : 'Some carriers are not known before their texts leave.'}
      </SummaryFigure>
      <SummaryLines lines={lines} />
    </>
  );
}

function Samples({ samples, total }: { samples: Review['samples']; total: number }) {
  const [index, setIndex] = useState(0);
  const sample = samples[Math.min(index, samples.length - 1)];
  if (!sample) return null;
  return (
    <section aria-label="As recipients see it">
      <HStack justifyContent="space-between" marginBottom="8">
        <Text tone="muted" textStyle="small">
          As {sample.name || formatPhone(sample.phone)} sees it
        </Text>
        <HStack gap="4">
          <IconButton
            size={28}
            icon={ChevronLeftIcon}
            aria-label="Previous recipient"
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          />
          <Text textStyle="small" tone="muted" whiteSpace="nowrap">
            {index + 1} of {formatCount(total)}
          </Text>
          <IconButton
            size={28}
            icon={ChevronRightIcon}
            aria-label="Next recipient"
            disabled={index >= samples.length - 1}
            onClick={() => setIndex(index + 1)}
          />
        </HStack>
      </HStack>
      <chakra.p bg="accent.subtle" borderRadius="8" padding="12px" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {sample.body}
      </chakra.p>
    </section>
  );
}

function Warnings({ review: { warnings } }: { review: Review }) {
  const { session } = useShell();
  return warnings.map(({ code, text }) => (
    <Notice key={code} tone={code === 'QUIET_NOW' || code === 'CAP_REACHED' ? 'info' : 'warning'}>
      {text}
      {code === 'LOW_BALANCE' && session.canOpen('billing/add-funds') && (
        <>
          {' '}
          <Link asChild>
            <RouterLink to="/main/billing/add-funds">Add funds</RouterLink>
          </Link>
        </>
      )}
    </Notice>
  ));
}
