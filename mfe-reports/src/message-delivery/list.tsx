import {
  Dash,
  formatCount,
  formatDuration,
  listColumns,
  Share,
  useZone,
  type ListFilters,
  type RowOf,
} from '@heliograph/kit/data';
import { messageDeliverySpec } from '@heliograph/contract/lists/message-delivery';
import {
  broadcastFilter,
  campaignFilter,
  carrierFilter,
  credentialFilter,
  errorFilter,
  numberFilter,
  periodFilter,
  sourceFilter,
  userFilter,
} from '@heliograph/widgets/message-lists';
import { deliveryGroupName } from '@heliograph/contract/reference/delivery-group-name';
import { messageErrors } from '@heliograph/contract/reference/message-errors';
import { groupFilter } from './group-filter';

export type DeliveryRow = RowOf<'report.manage/getmessagedelivery'>;

/** Below this share of delivered messages a group needs attention. */
export const leastDelivered = 0.95;

function GroupName({ row }: { row: DeliveryRow }) {
  return deliveryGroupName(row, useZone());
}

/** Shows a time in milliseconds. */
export function Latency({ ms }: { ms: number | null }) {
  return ms === null ? <Dash /> : <>{formatDuration(ms)}</>;
}

/** Names the most frequent errors with their messages: `Landline 12, Unreachable 3`. */
export const errorWords = (errors: DeliveryRow['errors']): string =>
  errors
    .map(({ code, messages }) => `${code ? messageErrors[code].title : 'Not recorded'} ${formatCount(messages)}`)
    .join(', ');

/** Columns of Message Delivery. */
export const columns = listColumns(messageDeliverySpec, [
  { id: 'group', width: 136, mobile: 'name', cell: (row) => <GroupName row={row} /> },
  { id: 'accepted', width: 84, mobile: 'figures' },
  { id: 'sent', width: 68 },
  {
    id: 'deliveredShare',
    width: 100,
    mobile: 'status',
    cell: (row) => <Share of={row.deliveredShare} low={leastDelivered} />,
  },
  { id: 'undeliveredShare', width: 108 },
  { id: 'failedShare', width: 76 },
  { id: 'unknownShare', width: 92 },
  { id: 'p50', width: 96, cell: (row) => <Latency ms={row.p50} /> },
  { id: 'p95', width: 96, cell: (row) => <Latency ms={row.p95} /> },
  {
    id: 'errors',
    grow: true,
    mobile: 'label',
    cell: (row) =>
      row.errors.length ? <span title={errorWords(row.errors)}>{errorWords(row.errors)}</span> : <Dash />,
  },
  { id: 'replyShare', width: 84 },
  { id: 'optOutShare', width: 104 },
]);

/** Filters of Message Delivery. */
export const filters: ListFilters<'report.manage/getmessagedelivery'> = [
  periodFilter,
  campaignFilter,
  numberFilter,
  carrierFilter,
  sourceFilter,
  { ...errorFilter, more: true },
  broadcastFilter,
  userFilter,
  credentialFilter,
  { kind: 'own', key: 'groupBy', label: 'Group by', more: true, own: groupFilter },
];
