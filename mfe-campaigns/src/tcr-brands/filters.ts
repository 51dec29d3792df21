import { statusOptions, type ListFilters } from '@heliograph/shared/data';
import { legalForms } from '@heliograph/shared/reference/legal-forms';
import { brandStatuses, identityStatuses } from '@heliograph/shared/reference/messaging';

/** Filters of TCR Brands. */
export const filters: ListFilters<'account.manage/gettcrbrands'> = [
  { kind: 'options', key: 'status', label: 'Registration', options: statusOptions(brandStatuses) },
  { kind: 'options', key: 'identityStatus', label: 'Identity', options: statusOptions(identityStatuses) },
  { kind: 'options', key: 'entityType', label: 'Legal form', options: legalForms.map(({ text, value }) => ({ value, label: text })) },
];
