import { formatCount, formatShare, Money, Totals } from '@heliograph/kit/data';
import { chakra, Text } from '@heliograph/kit/ui';
import type { Broadcast } from '../list';

/** Shows how many of the texts have left. */
export function Progress({ broadcast: { done, recipients, status } }: { broadcast: Broadcast }) {
  if (status === 'PREPARING') return <Text role="status">Counting recipients…</Text>;
  const percent = recipients ? Math.floor((100 * done) / recipients) : 0;
  return (
    <div>
      <Text role="status" marginBottom="8">
        {formatCount(done)} of {formatCount(recipients)} sent, {percent}%
      </Text>
      <chakra.div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        height="8px"
        borderRadius="full"
        bg="bg.inset"
        overflow="hidden"
      >
        <chakra.div
          height="100%"
          bg={status === 'COMPLETED' ? 'green.solid' : 'blue.solid'}
          style={{ width: `${percent}%` }}
        />
      </chakra.div>
    </div>
  );
}

/** Shows what became of the texts, as shares of those that have left. */
export function Figures({ broadcast: { done, delivered, failed, replies, optOuts, cost } }: { broadcast: Broadcast }) {
  const share = (part: number): string => (done ? formatShare(part / done) : '');
  return (
    <Totals
      label="Results"
      items={[
        { label: 'Delivered', value: formatCount(delivered), note: share(delivered) },
        { label: 'Failed', value: formatCount(failed), note: share(failed) },
        { label: 'Replies', value: formatCount(replies), note: share(replies) },
        { label: 'Opt-outs', value: formatCount(optOuts), note: share(optOuts) },
        { label: 'Charged', value: <Money usd={cost} /> },
      ]}
    />
  );
}
