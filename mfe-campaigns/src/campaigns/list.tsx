import {
  CircleDashedIcon,
  ClockIcon,
  Dash,
  listColumns,
  PauseIcon,
  Share,
  Status,
  type ListFilters,
  type RowOf,
} from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { campaignsSpec } from '@heliograph/contract/lists/campaigns';
import { campaignStatus, mno, mnoStatus, statusOn, type MnoStatus } from '@heliograph/contract/reference/campaigns';
import { campaignNumberLimit, numberType } from '@heliograph/contract/reference/numbers';
import { useCase } from '@heliograph/contract/reference/use-cases';
import { codeInWords } from '@heliograph/contract/reference/value-set';
import { chakra, CircleCheckIcon, CircleXIcon, Icon } from '@heliograph/kit/ui';

/** A row of the list. */
export type CampaignRow = RowOf<'campaign.manage/getcampaigns'>;

/** A campaign with everything about it. */
export type Campaign = CallResponse<'campaign.manage/getcampaign'>;

/** The first letters of each carrier, for a narrow cell. */
const short: Record<string, string> = { '10017': 'AT&T', '10035': 'TMO', '10037': 'USC' };
const looks = {
  PENDING: { color: 'fg.muted', icon: CircleDashedIcon },
  REVIEW: { color: 'blue.fg', icon: ClockIcon },
  REGISTERED: { color: 'green.fg', icon: CircleCheckIcon },
  REJECTED: { color: 'red.fg', icon: CircleXIcon },
  SUSPENDED: { color: 'amber.fg', icon: PauseIcon },
} as const satisfies Record<MnoStatus, object>;

/** Shows the status with each carrier as an icon, with words for a pointer and screen readers. */
function Carriers({ of }: { of: CampaignRow['carriers'] }) {
  if (of.length === 0) return <Dash />;
  return (
    <chakra.span display="inline-flex" verticalAlign="middle" gap="6" textStyle="small">
      {of.map(({ mnoId, status }) => {
        const label = `${mno.label(mnoId)}: ${mnoStatus.label(status)}`;
        const { color, icon } = looks[status];
        return (
          <chakra.span
            key={mnoId}
            role="img"
            aria-label={label}
            title={label}
            color={color}
            display="inline-flex"
            alignItems="center"
            gap="2"
          >
            <Icon of={icon} size={14} />
            {short[mnoId] ?? mno.label(mnoId)}
          </chakra.span>
        );
      })}
    </chakra.span>
  );
}

const subLabels = (row: CampaignRow) =>
  row.subUseCases.map((value) => useCase.label(value as Parameters<typeof useCase.label>[0])).join(', ');

/** Columns of Campaigns. */
export const columns = listColumns(campaignsSpec, [
  { id: 'name', width: 160, mobile: 'name' },
  {
    id: 'status',
    width: 184,
    mobile: 'status',
    cell: (row) => (
      <span title={row.rejectReason ?? undefined}>
        <Status of={statusOn(row.channel)} is={row.status} />
      </span>
    ),
  },
  { id: 'channel', width: 88, mobile: 'kind' },
  { id: 'brand', grow: true, mobile: 'label', cell: (row) => row.brand?.name ?? <Dash /> },
  {
    id: 'useCase',
    width: 128,
    cell: (row) => (
      <span title={subLabels(row) || undefined}>
        {useCase.label(row.useCase as Parameters<typeof useCase.label>[0])}
      </span>
    ),
  },
  { id: 'carriers', width: 184, cell: (row) => <Carriers of={row.carriers} /> },
  {
    id: 'numbers',
    width: 80,
    cell: (row) => (row.channel === '10DLC' ? `${row.numbers}/${campaignNumberLimit.most}` : row.numbers),
    mobile: 'figures',
    mobileCell: (row) => (row.numbers === 1 ? '1 number' : `${row.numbers} numbers`),
  },
  { id: 'sent30Days', width: 96 },
  { id: 'renewsOn', width: 112, hidden: true },
  { id: 'monthlyFee', width: 104, hidden: true },
  { id: 'optOutRate', width: 96, hidden: true, cell: (row) => <Share of={row.optOutRate} /> },
  { id: 'attClass', width: 104, hidden: true },
  { id: 'attTpm', width: 168, hidden: true },
  {
    id: 'tmobileTier',
    width: 120,
    hidden: true,
    cell: (row) => (row.tmobileTier ? codeInWords(row.tmobileTier) : <Dash />),
  },
  { id: 'samples', width: 88, hidden: true },
  { id: 'autoRenew', width: 108, hidden: true, cell: (row) => (row.autoRenew ? 'On' : 'Off') },
  { id: 'createdAt', width: 112, hidden: true, only: 'day' },
]);

const { channel, status, brand, useCase: purpose } = campaignsSpec.columns;

/** Filters of Campaigns. */
export const filters: ListFilters<'campaign.manage/getcampaigns'> = [
  { kind: 'options', key: 'channel', label: channel.label, options: numberType.options() },
  { kind: 'options', key: 'status', label: status.label, options: campaignStatus.options() },
  {
    kind: 'options',
    key: 'brandUUID',
    label: brand.label,
    options: ({ brands }) => brands.map(({ brandUUID, name }) => ({ value: brandUUID, label: name })),
  },
  { kind: 'options', key: 'useCase', label: purpose.label, options: useCase.options(), more: true },
  { kind: 'options', key: 'mnoStatus', label: 'Any carrier', options: mnoStatus.options(), more: true },
  { kind: 'day', key: 'renewsBefore', label: 'Renews before', more: true },
  { kind: 'flag', key: 'autoRenew', label: 'Auto-renew', yes: 'On', no: 'Off', more: true },
];
