import { formatPhone, type ListFilters } from '@heliograph/shared/data';
import { ledgerKindNames } from '@heliograph/shared/reference/ledger-kinds';
import { ledgerKinds } from '@heliograph/shared/reference/messaging';

/** Filters of Billing History. */
export const filters: ListFilters<'account.manage/getbillinghistory'> = [
  { kind: 'period', key: 'period', label: 'Date' },
  { kind: 'options', key: 'type', label: 'Type', options: ledgerKinds.map((value) => ({ value, label: ledgerKindNames[value] })) },
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
  { kind: 'amount', key: 'amount', label: 'Amount', min: 'minAmount', max: 'maxAmount' },
];
