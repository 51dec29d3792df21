import { Dash, listColumns, Share, Status, type ListFilters } from '@heliograph/shared/data';
import { accountsSpec } from '@heliograph/shared/lists/accounts';
import { accountStatus } from '@heliograph/shared/reference/accounts';
import { Mono } from '@heliograph/shared/ui';
import { Balance } from './balance';

/** Below this share of delivered messages, or above this share of opt-outs, an account needs a look. */
const limits = { delivery: 0.95, optOut: 0.05 };

/** Columns of the accounts. */
export const columns = listColumns(accountsSpec, [
  { id: 'company', width: 200, grow: true, mobile: 'name', cell: (row) => <span title={row.company}>{row.company}</span> },
  { id: 'status', width: 168, mobile: 'status', cell: (row) => <span title={row.statusReason ?? undefined}><Status of={accountStatus} is={row.status} /></span> },
  { id: 'owner', width: 136, mobile: 'label', cell: (row) => (row.owner ? <span title={row.owner.email}>{row.owner.name}</span> : <Dash />) },
  { id: 'hostBrand', width: 108, cell: (row) => row.hostBrand.name },
  { id: 'balance', width: 116, mobile: 'figures', cell: (row) => <Balance row={row} /> },
  { id: 'minBalance', width: 144, hidden: true },
  { id: 'spend30Days', width: 108 },
  { id: 'deliveryRate', width: 124, cell: (row) => <Share of={row.deliveryRate} low={limits.delivery} /> },
  { id: 'optOutRate', width: 92, cell: (row) => <Share of={row.optOutRate} high={limits.optOut} /> },
  { id: 'lastActivityAt', width: 116, only: 'ago' },
  { id: 'createdAt', width: 128, hidden: true, only: 'day' },
  { id: 'timezone', width: 168, hidden: true },
  { id: 'accountUUID', width: 300, hidden: true, cell: (row) => <Mono>{row.accountUUID}</Mono> },
]);

const { status, hostBrand, balance, createdAt } = accountsSpec.columns;

/** Filters of the accounts. */
export const filters: ListFilters<'admin.manage/getaccounts'> = [
  { kind: 'options', key: 'status', label: status.label, options: accountStatus.options() },
  {
    kind: 'options',
    key: 'hostBrandId',
    label: hostBrand.label,
    numeric: true,
    options: ({ facets }) => facets.hostBrands.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  { kind: 'flag', key: 'belowMinBalance', label: balance.label, yes: 'Below minimum', no: 'At or above minimum' },
  { kind: 'period', key: 'period', label: createdAt.label },
];
