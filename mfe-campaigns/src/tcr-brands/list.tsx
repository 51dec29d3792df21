import { Dash, listColumns, type ListFilters } from '@heliograph/shared/data';
import { tcrBrandsSpec } from '@heliograph/shared/lists/tcr-brands';
import { brandStatus, identityStatus, legalForm } from '@heliograph/shared/reference/tcr-brands';
import { codeInWords } from '@heliograph/shared/reference/value-set';
import { StatusWithReason } from './status-with-reason';

/** Columns of TCR Brands. */
export const columns = listColumns(tcrBrandsSpec, [
  { id: 'displayName', width: 176, mobile: 'name' },
  { id: 'status', width: 160, mobile: 'status', cell: (row) => <StatusWithReason row={row} /> },
  { id: 'identityStatus', width: 128 },
  { id: 'legalName', grow: true, mobile: 'label' },
  { id: 'entityType', width: 136, hidden: true },
  { id: 'ein', width: 108, cell: (row) => row.einMasked ?? <Dash /> },
  { id: 'vettingScore', width: 108 },
  { id: 'campaigns', width: 96, mobile: 'figures', mobileCell: (row) => (row.campaigns === 1 ? '1 campaign' : `${row.campaigns} campaigns`) },
  { id: 'feesPaid', width: 100 },
  { id: 'createdAt', width: 112, only: 'day' },
  { id: 'vertical', width: 136, hidden: true },
  { id: 'vettingStatus', width: 112, hidden: true },
  { id: 'tmobileTier', width: 120, hidden: true, cell: (row) => (row.tmobileTier ? codeInWords(row.tmobileTier) : <Dash />) },
  { id: 'tmobileDailyCap', width: 152, hidden: true },
  { id: 'attClass', width: 104, hidden: true },
]);

const { status, identityStatus: identity, entityType } = tcrBrandsSpec.columns;

/** Filters of TCR Brands. */
export const filters: ListFilters<'account.manage/gettcrbrands'> = [
  { kind: 'options', key: 'status', label: status.label, options: brandStatus.options() },
  { kind: 'options', key: 'identityStatus', label: identity.label, options: identityStatus.options() },
  { kind: 'options', key: 'entityType', label: entityType.label, options: legalForm.options() },
];
