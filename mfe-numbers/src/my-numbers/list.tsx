import type { ReactNode } from 'react';
import type { CallRequest, CallResponse } from '@heliograph/contract';
import {
  Dash,
  formatCount,
  listColumns,
  Pill,
  Share,
  Status,
  Words,
  type ListFilters,
  type RowOf,
  type Selection,
} from '@heliograph/kit/data';
import { numbersSpec } from '@heliograph/contract/lists/numbers';
import { campaignStatus } from '@heliograph/contract/reference/campaigns';
import { capability, numberRegistration, numberStatus, numberType } from '@heliograph/contract/reference/numbers';
import { registrationProblem } from '@heliograph/contract/reference/registration-problem';

export type NumberRow = RowOf<'account.manage/listnumbers'>;
export type NumberSelection = Selection<'account.manage/listnumbers'>;
export type NumberPatch = CallRequest<'account.manage/updatenumber'>['patch'];
export type NumberResult = CallResponse<'account.manage/updatenumber'>;

/** The numbers that a bulk call left as they were, and how many others it changed. */
export interface NumberFailures extends Pick<NumberResult, 'failed' | 'failedTotal'> {
  changed: number;
}

/** The bulk action in progress, and its numbers. */
export interface NumberDialog {
  kind: 'label' | 'campaign' | 'autoRenew';
  selection: NumberSelection;
}

/** Label of a number that may send, by channel. */
const ready = { '10DLC': 'Registered', TOLL_FREE: 'Verified', SHORT_CODE: 'Active' } as const;

type StatusFields = Pick<NumberRow, 'status' | 'registration' | 'registrationError' | 'type' | 'campaign'>;

/** Returns why a number can't send on its campaign, as every refusal to send says it; null if it can. */
export const problemOf = ({ registration, registrationError, type, campaign }: StatusFields): string | null =>
  registrationProblem({
    channel: type,
    registration,
    registrationError,
    campaignName: campaign?.name ?? null,
    campaignStatus: campaign?.status ?? null,
  });

/** Shows what keeps a number from sending, or that it may: its status first, then its registration. */
export function NumberStatus({ row }: { row: StatusFields }) {
  if (row.status !== 'ACTIVE') return <Status of={numberStatus} is={row.status} />;
  const problem = problemOf(row);
  if (problem === null) return <Pill meaning="active">{ready[row.type]}</Pill>;
  return <span title={problem}>{stateOf(row)}</span>;
}

/** The state of a number that can't send, in a few words. */
function stateOf({ registration, campaign }: StatusFields): ReactNode {
  if (!campaign) return <Pill meaning="attention">No campaign</Pill>;
  if (registration === 'NONE') return <Pill meaning="attention">Not registered</Pill>;
  // The number is registered, but its campaign may not send, such as one that is suspended.
  if (registration === 'REGISTERED') return <Pill meaning="attention">Can’t send</Pill>;
  return <Status of={numberRegistration} is={registration} />;
}

/** Below this share of delivered messages a number needs attention. */
const lowDelivery = 0.95;

/** Shows what a number sent in 30 days and how much was delivered, in one line: `7,204 sent · 98.1%`. */
function Traffic({ row }: { row: Pick<NumberRow, 'sent30Days' | 'deliveryRate'> }) {
  if (row.sent30Days === 0) return <>Nothing sent</>;
  return (
    <>
      {formatCount(row.sent30Days)} sent · <Share of={row.deliveryRate} low={lowDelivery} />
    </>
  );
}

/** Columns of My Numbers. */
export const columns = listColumns(numbersSpec, [
  { id: 'number', width: 148, mobile: 'name' },
  { id: 'state', width: 132, mobile: 'status', cell: (row) => <NumberStatus row={row} /> },
  { id: 'label', grow: true, mobile: 'label' },
  { id: 'type', width: 88, mobile: 'kind' },
  { id: 'campaign', width: 152, cell: (row) => row.campaign?.name ?? <Dash /> },
  { id: 'sent30Days', width: 96, mobile: 'figures', mobileCell: (row) => <Traffic row={row} /> },
  { id: 'deliveryRate', width: 104, cell: (row) => <Share of={row.deliveryRate} low={lowDelivery} /> },
  { id: 'monthlyFee', width: 100 },
  { id: 'renewsOn', width: 116 },
  { id: 'autoRenew', width: 108, hidden: true, cell: (row) => (row.autoRenew ? 'On' : 'Off') },
  { id: 'registration', width: 136, hidden: true },
  {
    id: 'campaignStatus',
    width: 196,
    hidden: true,
    cell: (row) => (row.campaign ? <Status of={campaignStatus} is={row.campaign.status} /> : <Dash />),
  },
  {
    id: 'capabilities',
    width: 120,
    hidden: true,
    cell: (row) => <Words of={row.capabilities.map((one) => capability.label(one))} most={3} />,
  },
  { id: 'city', width: 136, hidden: true },
  { id: 'region', width: 80, hidden: true, cell: (row) => row.state ?? <Dash /> },
  { id: 'inboundRoute', width: 160, hidden: true },
  { id: 'purchasedAt', width: 128, hidden: true, only: 'day' },
  { id: 'restorableUntil', width: 144, hidden: true, only: 'day' },
]);

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const { type, campaign, registration, status, region, autoRenew } = numbersSpec.columns;

/** Filters of My Numbers. Released numbers are listed by their status, while they can be restored. */
export const filters: ListFilters<'account.manage/listnumbers'> = [
  { kind: 'options', key: 'type', label: type.label, options: numberType.options() },
  {
    kind: 'options',
    key: 'campaignUUID',
    label: campaign.label,
    options: ({ facets }) => [
      { value: 'none', label: 'No campaign' },
      ...facets.campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name })),
    ],
  },
  { kind: 'options', key: 'registration', label: registration.label, options: numberRegistration.options() },
  { kind: 'day', key: 'renewsBefore', label: 'Renews before' },
  { kind: 'options', key: 'areaCode', label: 'Area code', options: ({ facets }) => same(facets.areaCodes) },
  { kind: 'options', key: 'status', label: status.label, more: true, options: numberStatus.options() },
  { kind: 'options', key: 'state', label: region.label, more: true, options: ({ facets }) => same(facets.states) },
  { kind: 'options', key: 'capability', label: 'Capability', more: true, options: capability.options() },
  { kind: 'flag', key: 'autoRenew', label: autoRenew.label, more: true, yes: 'On', no: 'Off' },
];
