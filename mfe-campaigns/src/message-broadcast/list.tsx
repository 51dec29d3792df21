import {
  Count,
  Dash,
  DateTime,
  formatCount,
  formatPhones,
  listColumns,
  Share,
  Status,
  type ListFilters,
  type RowOf,
} from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { broadcastsSpec } from '@heliograph/contract/lists/broadcasts';
import { broadcastStatus, pauseReason } from '@heliograph/contract/reference/broadcasts';
import { chakra } from '@heliograph/kit/ui';

/** A broadcast with all its fields and results. */
export type Broadcast = CallResponse<'campaign.manage/getbroadcast'>;

/** A row of the list. */
export type BroadcastRow = RowOf<'campaign.manage/getbroadcasts'>;

/** Returns the address of a broadcast. */
export const broadcastAddress = (broadcastUUID: string): string => `/main/message-broadcast?broadcast=${broadcastUUID}`;

/** Shows the status of a broadcast; why it is paused on hover and to screen readers. */
export function BroadcastStatus({ row }: { row: Pick<BroadcastRow, 'status' | 'pauseReason'> }) {
  return (
    <span title={row.pauseReason ? pauseReason.label(row.pauseReason) : undefined}>
      <Status of={broadcastStatus} is={row.status} />
    </span>
  );
}

/** Shows how much of a broadcast has left, as a bar with its count. */
export function Progress({ done, recipients }: Pick<BroadcastRow, 'done' | 'recipients'>) {
  if (recipients === 0) return <Dash />;
  const percent = Math.floor((100 * done) / recipients);
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      justifyContent="flex-end"
      gap="8"
      title={`${formatCount(done)} of ${formatCount(recipients)}`}
    >
      {percent < 100 && (
        <chakra.span aria-hidden width="40px" height="4px" borderRadius="full" bg="bg.inset" overflow="hidden">
          <chakra.span display="block" height="100%" bg="blue.solid" style={{ width: `${percent}%` }} />
        </chakra.span>
      )}
      {formatCount(done)}
    </chakra.span>
  );
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const listNames = ({ lists }: BroadcastRow): string =>
  lists.map(({ name, include }) => (include ? name : `not ${name}`)).join(', ');

/** Columns of Message Broadcast. */
export const columns = listColumns(broadcastsSpec, [
  { id: 'name', grow: true, mobile: 'name' },
  { id: 'status', width: 128, mobile: 'status', cell: (row) => <BroadcastStatus row={row} /> },
  { id: 'campaign', width: 160, mobile: 'label', cell: (row) => row.campaign?.name ?? <Dash /> },
  {
    id: 'lists',
    width: 168,
    hidden: true,
    cell: (row) =>
      row.lists.length ? (
        <chakra.span display="block" truncate title={listNames(row)}>
          {listNames(row)}
        </chakra.span>
      ) : (
        <Dash />
      ),
  },
  {
    id: 'recipients',
    width: 92,
    hidden: true,
    mobile: 'figures',
    mobileCell: (row) => `${formatCount(row.done)} of ${formatCount(row.recipients)}`,
    cell: (row) => (row.recipients ? <Count value={row.recipients} /> : <Dash />),
  },
  { id: 'done', width: 116, cell: (row) => <Progress {...row} /> },
  { id: 'delivered', width: 88, cell: (row) => <Share of={share(row.delivered, row.done)} /> },
  { id: 'failed', width: 76, cell: (row) => (row.done ? <Count value={row.failed} /> : <Dash />) },
  { id: 'optOuts', width: 88, cell: (row) => (row.done ? <Count value={row.optOuts} /> : <Dash />) },
  { id: 'cost', width: 120 },
  {
    id: 'startedAt',
    width: 148,
    cell: (row) =>
      row.startsAt ? (
        <DateTime at={row.startsAt} only="minute" />
      ) : row.startedAt ? (
        <DateTime at={row.startedAt} only="minute" />
      ) : (
        <Dash />
      ),
  },
  { id: 'pauseReason', width: 176, hidden: true },
  {
    id: 'from',
    width: 148,
    hidden: true,
    cell: (row) => (row.from.length ? formatPhones(row.from.join(', ')) : 'All of the campaign'),
  },
  { id: 'replies', width: 80, hidden: true },
  { id: 'startsAt', width: 148, hidden: true, only: 'minute' },
  { id: 'endedAt', width: 148, hidden: true, only: 'minute' },
  { id: 'createdAt', width: 148, hidden: true, only: 'minute' },
]);

const { status, campaign, lists, createdAt, createdBy } = broadcastsSpec.columns;

/** Filters of Message Broadcast. */
export const filters: ListFilters<'campaign.manage/getbroadcasts'> = [
  { kind: 'options', key: 'status', label: status.label, options: broadcastStatus.options() },
  {
    kind: 'options',
    key: 'campaignUUID',
    label: campaign.label,
    options: ({ facets }) => facets.campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name })),
  },
  {
    kind: 'options',
    key: 'contactListUUID',
    label: lists.label,
    options: ({ facets }) => facets.lists.map(({ contactListUUID, name }) => ({ value: contactListUUID, label: name })),
  },
  { kind: 'period', key: 'period', label: createdAt.label },
  {
    kind: 'options',
    key: 'userUUID',
    label: createdBy.label,
    more: true,
    options: ({ facets }) => facets.users.map(({ userUUID, name }) => ({ value: userUUID, label: name })),
  },
];
