import { useState } from 'react';
import { ErrorPanel, formatCount, ZoneChip } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import type { SkipReason } from '@heliograph/contract/reference/broadcasts';
import { Heading, HStack, Notice, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { FixLink } from '../fix-link';
import { AudienceFunnel } from './audience-funnel';
import { CarrierTable } from './carrier-table';
import type { ReviewState } from './use-review';

const SkipsDrawer = lazyPart(
  () => import('../details/skips-drawer'),
  (part) => part.SkipsDrawer,
);

/**
 * Shows who receives the broadcast, step by step, what it costs per carrier, and when it ends; or why it can't be sent.
 */
export function ReviewStep({ state: { review, error, retry, broadcastUUID } }: { state: ReviewState }) {
  const [open, setOpen] = useState<SkipReason | null>(null);
  if (error && review?.state !== 'READY')
    return <ErrorPanel title="We couldn’t load the review" error={error} onRetry={retry} />;
  const problem = review?.problem && (
    <Notice tone="error" title="This broadcast can’t be sent">
      {review.problem.text}
      <FixLink fix={review.problem.fix} />
    </Notice>
  );
  if (problem && review.state !== 'READY') return problem;
  if (!review || review.state === 'BUILDING' || review.state === 'NONE') {
    return (
      <HStack gap="12" minHeight="240px" alignItems="flex-start">
        <Spinner label="Counting recipients" />
        <Text role="status">
          {review?.done ? `${formatCount(review.done)} entries counted` : 'Counting recipients…'}
        </Text>
      </HStack>
    );
  }
  return (
    <Stack gap="28">
      {problem}
      <AudienceFunnel review={review} onOpen={setOpen} />
      <section aria-labelledby="cost-by-carrier">
        <HStack gap="12" marginBottom="8" flexWrap="wrap">
          <Heading as="h3" id="cost-by-carrier" textStyle="section">
            What it costs and when it ends
          </Heading>
          <ZoneChip />
        </HStack>
        <CarrierTable review={review} />
      </section>
      {open && broadcastUUID !== null && (
        <SkipsDrawer broadcastUUID={broadcastUUID} reason={open} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
}
