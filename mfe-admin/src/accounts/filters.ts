import { statusOptions, type ListFilters } from '@heliograph/shared/data';
import { accountStatuses } from '@heliograph/shared/reference/messaging';

/** Filters of the accounts. */
export const filters: ListFilters<'admin.manage/getaccounts'> = [
  { kind: 'options', key: 'status', label: 'Status', options: statusOptions(accountStatuses) },
  {
    kind: 'options',
    key: 'hostBrandId',
    label: 'Site brand',
    numeric: true,
    options: ({ facets }) => facets.hostBrands.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  { kind: 'flag', key: 'belowMinBalance', label: 'Balance', yes: 'Below minimum', no: 'At or above minimum' },
  { kind: 'period', key: 'period', label: 'Created' },
];
