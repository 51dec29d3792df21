import { formatCount, Share, type RowOf } from '@heliograph/shared/data';

/** Below this share of delivered messages a number needs a look. */
export const lowDelivery = 0.95;

/** What a number has sent in 30 days and how much of it arrived, in one line: `7,204 sent · 98.1%`. */
export function Traffic({ row }: { row: Pick<RowOf<'account.manage/listnumbers'>, 'sent30Days' | 'deliveryRate'> }) {
  if (row.sent30Days === 0) return <>Nothing sent</>;
  return <>{formatCount(row.sent30Days)} sent · <Share of={row.deliveryRate} low={lowDelivery} /></>;
}
