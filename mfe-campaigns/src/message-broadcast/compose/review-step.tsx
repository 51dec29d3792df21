import { useState } from 'react';
import { DateTime, ErrorPanel, formatCount, formatShare, ZoneChip } from '@heliograph/shared/data';
import { lazyPart } from '@heliograph/shared/overlay';
import { skipReason, type SkipReason } from '@heliograph/shared/reference/broadcasts';
import { Button, chakra, Heading, HStack, Spinner, Stack, Text } from '@heliograph/shared/ui';
import { CarrierTable } from './carrier-table';
import type { Review, ReviewState } from './use-review';

const SkipsDrawer = lazyPart(
  () => import('../details/skips-drawer'),
  (part) => part.SkipsDrawer,
);

const notes: Record<SkipReason, string> = {
  DUPLICATE: 'Each person gets one text',
  EXCLUDED: 'As you chose',
  INVALID: 'Can’t be texted',
  LANDLINE: 'Can’t receive texts',
  BLOCKED: 'Never sent to',
  MISSING_FIELD: 'Add a fallback to include them',
  TOO_LONG: 'More than 10 segments',
  NO_CONSENT: 'Not covered',
};

/** Shows who receives the broadcast, step by step, what it costs per carrier, and when it ends. */
export function ReviewStep({ state: { review, error, retry, broadcastUUID } }: { state: ReviewState }) {
  const [open, setOpen] = useState<SkipReason | null>(null);
  if (!review && error) return <ErrorPanel title="We couldn’t load the review" error={error} onRetry={retry} />;
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
      <Funnel review={review} onOpen={setOpen} />
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

const Bar = chakra('span', {
  base: { display: 'flex', height: '8px', borderRadius: '2px', overflow: 'hidden', minWidth: '0' },
});

function Funnel({
  review: { entries, skipped, recipients },
  onOpen,
}: {
  review: Review;
  onOpen: (reason: SkipReason) => void;
}) {
  let left = entries;
  const steps = skipped.map(({ reason, count }) => {
    left -= count;
    return { reason, count, left };
  });
  const share = (part: number) => `${entries ? (100 * part) / entries : 0}%`;
  return (
    <section aria-labelledby="who">
      <Heading as="h3" id="who" textStyle="section" marginBottom="8">
        Who receives it
      </Heading>
      <chakra.table width="100%" aria-labelledby="who">
        <tbody>
          <Line
            label="In the audience"
            count={formatCount(entries)}
            bar={<chakra.span bg="accent.subtleHover" style={{ width: share(entries) }} />}
          />
          {steps.map(({ reason, count, left: rest }) => (
            <Line
              key={reason}
              label={skipReason.label(reason)}
              muted
              note={notes[reason]}
              count={
                <Button
                  size={28}
                  variant="quiet"
                  marginRight="-10px"
                  aria-label={`Show ${formatCount(count)}: ${skipReason.label(reason)}`}
                  onClick={() => onOpen(reason)}
                >
                  −{formatCount(count)}
                </Button>
              }
              bar={
                <>
                  <chakra.span bg="accent.subtleHover" style={{ width: share(rest) }} />
                  <chakra.span bg="fg.muted" style={{ width: share(count) }} />
                </>
              }
            />
          ))}
          <Line
            label="Will receive it"
            strong
            count={formatCount(recipients)}
            bar={<chakra.span bg="accent" style={{ width: share(recipients) }} />}
            note={entries ? `${formatShare(recipients / entries)} of the audience` : ''}
          />
        </tbody>
      </chakra.table>
    </section>
  );
}

interface LineProps {
  label: string;
  count: React.ReactNode;
  bar: React.ReactNode;
  note?: string;
  muted?: boolean;
  strong?: boolean;
}

function Line({ label, count, bar, note, muted, strong }: LineProps) {
  return (
    <chakra.tr height="40px" borderBottomWidth="1px" borderColor="border" fontWeight={strong ? 600 : 400}>
      <chakra.th
        scope="row"
        textAlign="start"
        fontWeight="inherit"
        color={muted ? 'fg.muted' : undefined}
        paddingRight="12"
      >
        {label}
      </chakra.th>
      <chakra.td textAlign="end" whiteSpace="nowrap" width="84px">
        {count}
      </chakra.td>
      <chakra.td hideBelow="md" width="32%" paddingInline="16">
        <Bar aria-hidden>{bar}</Bar>
      </chakra.td>
      <chakra.td hideBelow="md" textAlign="end" color="fg.muted" textStyle="small" fontWeight={400} width="172px">
        {note}
      </chakra.td>
    </chakra.tr>
  );
}

/** Shows when a broadcast ends. */
export const EndsAt = ({ at }: { at: string | null }) =>
  at === null ? <>After it starts</> : <DateTime at={at} only="minute" />;
