import { Dash, formatPhone, listColumns, type ListFilters } from '@heliograph/shared/data';
import { billingHistorySpec } from '@heliograph/shared/lists/billing-history';
import { ledgerKind } from '@heliograph/shared/reference/ledger';
import { Amount } from './amount';
import { Description } from './description';
import { Reference } from './reference';

/** Columns of Billing History. */
export const columns = listColumns(billingHistorySpec, [
  { id: 'at', width: 200, mobile: 'label' },
  { id: 'type', width: 156, mobile: 'name' },
  { id: 'description', grow: true, cell: (row) => <Description text={row.description} /> },
  { id: 'quantity', width: 88 },
  { id: 'unitRate', width: 92 },
  { id: 'amount', width: 116, mobile: 'status', cell: (row) => <Amount usd={row.amount} /> },
  { id: 'balanceAfter', width: 124, mobile: 'figures' },
  { id: 'user', width: 136, hidden: true, cell: (row) => row.user?.name ?? <Dash /> },
  { id: 'reference', width: 300, hidden: true, cell: (row) => (row.reference ? <Reference of={row.reference} /> : <Dash />) },
  { id: 'entryId', width: 96, hidden: true, cell: (row) => row.entryId },
]);

const { at, type, amount } = billingHistorySpec.columns;

/** Filters of Billing History. */
export const filters: ListFilters<'account.manage/getbillinghistory'> = [
  { kind: 'period', key: 'period', label: at.label },
  { kind: 'options', key: 'type', label: type.label, options: ledgerKind.options() },
  {
    kind: 'options',
    key: 'campaignUUID',
    label: 'Campaign',
    options: ({ facets }) => facets.campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name })),
  },
  {
    kind: 'options',
    key: 'numberUUID',
    label: 'Number',
    options: ({ facets }) => facets.numbers.map(({ numberUUID, number }) => ({ value: numberUUID, label: formatPhone(number) })),
  },
  { kind: 'amount', key: 'amount', label: amount.label, min: 'minAmount', max: 'maxAmount' },
];
