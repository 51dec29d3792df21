import type { CallResponse } from '@heliograph/contract';
import { Count, formatCount, formatShare, Share, Totals, useZone, type TotalsItem } from '@heliograph/kit/data';
import { mostTimedMessages } from '@heliograph/contract/reference/delivery-groups';
import { Text } from '@heliograph/kit/ui';
import { periodLabel } from '../message-totals/labels';
import { errorWords, Latency } from './list';

type Summary = CallResponse<'report.manage/summarizemessagedelivery'>;

const shareBefore = (share: number | null): string => `${share === null ? '—' : formatShare(share)} before`;

/** Shows the statistics of the period with those of the period before it. */
export function DeliveryTotals({
  of: { totals, before, period, periodBefore },
}: {
  of: Pick<Summary, 'totals' | 'before' | 'period' | 'periodBefore'>;
}) {
  const zone = useZone();
  const rate = (
    label: string,
    key: 'deliveredShare' | 'undeliveredShare' | 'failedShare' | 'unknownShare' | 'replyShare' | 'optOutShare',
  ): TotalsItem => ({ label, value: <Share of={totals[key]} />, note: shareBefore(before[key]) });
  return (
    <>
      <Totals
        label="Totals of all matching messages"
        items={[
          {
            label: 'Accepted',
            value: <Count value={totals.accepted} />,
            note: `${formatCount(before.accepted)} before`,
          },
          { label: 'Sent', value: <Count value={totals.sent} />, note: `${formatCount(before.sent)} before` },
          rate('Delivered', 'deliveredShare'),
          rate('Undelivered', 'undeliveredShare'),
          rate('Failed', 'failedShare'),
          rate('Unknown', 'unknownShare'),
          {
            label: 'Latency, p50',
            value: <Latency ms={totals.p50} />,
            note: (
              <>
                p95 <Latency ms={totals.p95} />
              </>
            ),
          },
          rate('Reply rate', 'replyShare'),
          rate('Opt-out rate', 'optOutShare'),
        ]}
      />
      <Text tone="muted" textStyle="small" paddingBottom="4">
        {periodLabel(period, zone)}, compared with {periodLabel(periodBefore, zone)}.
      </Text>
      {totals.errors.length > 0 && (
        <Text textStyle="small" paddingBottom="8">
          Top errors: {errorWords(totals.errors)}
        </Text>
      )}
      {totals.accepted > mostTimedMessages && (
        <Text tone="muted" textStyle="small" paddingBottom="8">
          Latencies are shown for up to {formatCount(mostTimedMessages)} messages. Choose a shorter time or more filters
          to see them.
        </Text>
      )}
    </>
  );
}
