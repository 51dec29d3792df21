import { Dash, listColumns, Share, Status, Words, type ListFilters } from '@heliograph/shared/data';
import { numbersSpec } from '@heliograph/shared/lists/numbers';
import { campaignStatus } from '@heliograph/shared/reference/campaigns';
import { capability, numberRegistration, numberStatus, numberType } from '@heliograph/shared/reference/numbers';
import { NumberStatus } from './number-status';
import { lowDelivery, Traffic } from './traffic';

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
  { id: 'campaignStatus', width: 196, hidden: true, cell: (row) => (row.campaign ? <Status of={campaignStatus} is={row.campaign.status} /> : <Dash />) },
  { id: 'capabilities', width: 120, hidden: true, cell: (row) => <Words of={row.capabilities.map((one) => capability.label(one))} most={3} /> },
  { id: 'city', width: 136, hidden: true },
  { id: 'region', width: 80, hidden: true, cell: (row) => row.state ?? <Dash /> },
  { id: 'inboundRoute', width: 160, hidden: true },
  { id: 'purchasedAt', width: 128, hidden: true, only: 'day' },
]);

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const { type, campaign, registration, status, region, autoRenew } = numbersSpec.columns;

/** Filters of My Numbers; a released number is in no list. */
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
  { kind: 'options', key: 'status', label: status.label, more: true, options: numberStatus.options(numberStatus.values.filter((value) => value !== 'RELEASED')) },
  { kind: 'options', key: 'state', label: region.label, more: true, options: ({ facets }) => same(facets.states) },
  { kind: 'options', key: 'capability', label: 'Capability', more: true, options: capability.options() },
  { kind: 'flag', key: 'autoRenew', label: autoRenew.label, more: true, yes: 'On', no: 'Off' },
];
