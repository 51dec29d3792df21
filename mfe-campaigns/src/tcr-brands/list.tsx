import { Dash, listColumns, Status, statusOptions, type ListFilters } from '@heliograph/shared/data';
import { tcrBrandsSpec } from '@heliograph/shared/lists/tcr-brands';
import { textOf } from '@heliograph/shared/reference/choice';
import { legalForms } from '@heliograph/shared/reference/legal-forms';
import { brandStatuses, identityStatuses } from '@heliograph/shared/reference/messaging';
import { verticals } from '@heliograph/shared/reference/verticals';
import { StatusWithReason } from './status-with-reason';

/** Columns of TCR Brands. */
export const columns = listColumns(tcrBrandsSpec, [
  { id: 'displayName', width: 176, mobile: 'name' },
  { id: 'status', width: 160, mobile: 'status', cell: (row) => <StatusWithReason row={row} /> },
  { id: 'identityStatus', width: 128 },
  { id: 'legalName', grow: true, mobile: 'label' },
  { id: 'entityType', width: 136, hidden: true, cell: (row) => textOf(legalForms, row.entityType) },
  { id: 'ein', width: 108, cell: (row) => row.einMasked ?? <Dash /> },
  { id: 'vettingScore', width: 108 },
  { id: 'campaigns', width: 96, mobile: 'figures', mobileCell: (row) => (row.campaigns === 1 ? '1 campaign' : `${row.campaigns} campaigns`) },
  { id: 'feesPaid', width: 100 },
  { id: 'createdAt', width: 112, only: 'day' },
  { id: 'vertical', width: 136, hidden: true, cell: (row) => (row.vertical ? textOf(verticals, row.vertical) : <Dash />) },
  { id: 'vettingStatus', width: 112, hidden: true, cell: (row) => <Status is={row.vettingStatus} label={row.vettingStatus === 'ACTIVE' ? 'Scored' : undefined} /> },
  { id: 'tmobileTier', width: 120, hidden: true, cell: (row) => (row.tmobileTier ? textOf([], row.tmobileTier) : <Dash />) },
  { id: 'tmobileDailyCap', width: 152, hidden: true },
  { id: 'attClass', width: 104, hidden: true },
]);

const { status, identityStatus, entityType } = tcrBrandsSpec.columns;

/** Filters of TCR Brands. */
export const filters: ListFilters<'account.manage/gettcrbrands'> = [
  { kind: 'options', key: 'status', label: status.label, options: statusOptions(brandStatuses) },
  { kind: 'options', key: 'identityStatus', label: identityStatus.label, options: statusOptions(identityStatuses) },
  { kind: 'options', key: 'entityType', label: entityType.label, options: legalForms.map(({ text, value }) => ({ value, label: text })) },
];
