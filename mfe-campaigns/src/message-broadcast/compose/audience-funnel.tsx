import { formatCount, formatShare } from '@heliograph/kit/data';
import { skipReason, type SkipReason } from '@heliograph/contract/reference/broadcasts';
import { Button, chakra, Heading } from '@heliograph/kit/ui';
import type { Review } from './use-review';

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

const Bar = chakra('span', {
  base: { display: 'flex', height: '8px', borderRadius: '2px', overflow: 'hidden', minWidth: '0' },
});

/** Shows how many of the audience receive the broadcast, and who is left out for which reason. */
export function AudienceFunnel({
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
