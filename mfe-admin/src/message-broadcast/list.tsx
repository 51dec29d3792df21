import {
  BanIcon,
  Count,
  Dash,
  listColumns,
  PauseIcon,
  Share,
  Status,
  type ListFilters,
  type RowOf,
} from '@heliograph/kit/data';
import { adminBroadcastsSpec } from '@heliograph/contract/lists/admin-broadcasts';
import { broadcastStatus, pauseReason } from '@heliograph/contract/reference/broadcasts';
import type { MenuItem } from '@heliograph/kit/overlay';
import { EyeIcon, Mono, RetryIcon } from '@heliograph/kit/ui';
import { accountFilter } from '../account-filter';

/** A row of the list: a broadcast of any account. */
export type BroadcastRow = RowOf<'admin.manage/getbroadcasts'>;

/** What staff do with a broadcast, in a dialog. */
export interface BroadcastDialog {
  kind: 'hold' | 'release' | 'cancel';
  broadcast: Pick<BroadcastRow, 'broadcastUUID' | 'name' | 'account'>;
}

const running: readonly BroadcastRow['status'][] = ['SCHEDULED', 'PREPARING', 'SENDING', 'PAUSED'];

/** Returns what can be done with a broadcast in its status. */
export function tasksOf({
  status,
  pauseReason: reason,
}: Pick<BroadcastRow, 'status' | 'pauseReason'>): BroadcastDialog['kind'][] {
  if (!running.includes(status)) return [];
  return [reason === 'STAFF' ? 'release' : 'hold', 'cancel'];
}

/** The label of each task, and its icon. */
export const taskLook = {
  hold: { label: 'Hold', icon: PauseIcon },
  release: { label: 'Release', icon: RetryIcon },
  cancel: { label: 'Cancel broadcast', icon: BanIcon, tone: 'danger' },
} as const;

interface MenuActions {
  view: () => void;
  start: (dialog: BroadcastDialog) => void;
}

/** Returns the actions for a broadcast. */
export function broadcastMenu(broadcast: BroadcastRow, { view, start }: MenuActions): MenuItem[] {
  return [
    { label: 'View', icon: EyeIcon, onSelect: view },
    ...tasksOf(broadcast).map((kind): MenuItem => ({ ...taskLook[kind], onSelect: () => start({ kind, broadcast }) })),
  ];
}

/** Shows the status of a broadcast; why it is held or paused on hover. */
export function BroadcastStatus({ row }: { row: Pick<BroadcastRow, 'status' | 'pauseReason' | 'holdReason'> }) {
  const why = row.holdReason ?? (row.pauseReason ? pauseReason.label(row.pauseReason) : undefined);
  return (
    <span title={why}>
      <Status of={broadcastStatus} is={row.status} />
    </span>
  );
}

/** Below this share of delivered texts, or above this share of opt-outs, a broadcast needs attention. */
const limits = { delivery: 0.9, optOut: 0.02 };

/** Columns of the broadcasts. */
export const columns = listColumns(adminBroadcastsSpec, [
  { id: 'name', grow: true, mobile: 'name', cell: (row) => <span title={row.name}>{row.name}</span> },
  {
    id: 'company',
    width: 148,
    mobile: 'label',
    cell: (row) => <span title={row.account.company}>{row.account.company}</span>,
  },
  { id: 'status', width: 120, mobile: 'status', cell: (row) => <BroadcastStatus row={row} /> },
  { id: 'pauseReason', width: 136 },
  {
    id: 'recipients',
    width: 92,
    mobile: 'figures',
    cell: (row) => (row.recipients ? <Count value={row.recipients} /> : <Dash />),
  },
  { id: 'done', width: 76, cell: (row) => (row.done ? <Count value={row.done} /> : <Dash />) },
  { id: 'rate', width: 132, hidden: true, cell: (row) => (row.rate === null ? 'Fastest' : <Count value={row.rate} />) },
  { id: 'deliveryRate', width: 92, cell: (row) => <Share of={row.deliveryRate} low={limits.delivery} /> },
  { id: 'optOuts', width: 84, cell: (row) => (row.done ? <Count value={row.optOuts} /> : <Dash />) },
  { id: 'createdAt', width: 144, only: 'minute' },
  { id: 'cost', width: 120, hidden: true },
  { id: 'campaign', width: 160, hidden: true, cell: (row) => row.campaign?.name ?? <Dash /> },
  { id: 'startedAt', width: 148, hidden: true, only: 'minute' },
  { id: 'endedAt', width: 148, hidden: true, only: 'minute' },
  { id: 'accountUUID', width: 300, hidden: true, cell: (row) => <Mono>{row.account.accountUUID}</Mono> },
]);

const { status, pauseReason: why, createdAt } = adminBroadcastsSpec.columns;

/** Filters of the broadcasts. */
export const filters: ListFilters<'admin.manage/getbroadcasts'> = [
  { kind: 'options', key: 'status', label: status.label, options: broadcastStatus.options() },
  { kind: 'options', key: 'pauseReason', label: why.label, options: pauseReason.options() },
  { kind: 'period', key: 'period', label: createdAt.label },
  { ...accountFilter, more: true },
];
