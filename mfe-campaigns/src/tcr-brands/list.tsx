import { Dash, EditIcon, listColumns, Status, TrashIcon, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { tcrBrandsSpec } from '@heliograph/contract/lists/tcr-brands';
import { brandStatus, identityStatus, legalForm } from '@heliograph/contract/reference/tcr-brands';
import { codeInWords } from '@heliograph/contract/reference/value-set';
import type { MenuItem } from '@heliograph/kit/overlay';
import { EyeIcon } from '@heliograph/kit/ui';
import type { CallResponse } from '@heliograph/contract';

/** A row of the list. */
export type BrandRow = RowOf<'account.manage/gettcrbrands'>;

/** A brand with all its fields. */
export type Brand = CallResponse<'account.manage/gettcrbrand'>;

/** Returns the label of the edit action in a status; null where the brand can't be changed. */
export function editLabel(status: BrandRow['status']): string | null {
  switch (status) {
    case 'DRAFT':
      return 'Continue draft';
    case 'REGISTRATION_FAILED':
      return 'Edit and resubmit';
    case 'OK':
      return 'Edit';
    case 'REGISTRATION_PENDING':
    case 'DELETION_PENDING':
      return null;
  }
}

interface MenuActions {
  view: (row: BrandRow) => void;
  edit: (row: BrandRow) => void;
  remove: (row: BrandRow) => void;
}

/** Returns the actions for a brand. */
export function brandMenu(row: BrandRow, { view, edit, remove }: MenuActions): MenuItem[] {
  const label = editLabel(row.status);
  return [
    { label: 'View', icon: EyeIcon, onSelect: () => view(row) },
    ...(label ? [{ label, icon: EditIcon, onSelect: () => edit(row) }] : []),
    {
      label: 'Delete',
      icon: TrashIcon,
      tone: 'danger',
      disabled: row.status === 'DELETION_PENDING',
      onSelect: () => remove(row),
    },
  ];
}

/** Shows the status of a brand; the reason of a failure on hover and to screen readers. */
function StatusWithReason({ row }: { row: Pick<RowOf<'account.manage/gettcrbrands'>, 'status' | 'statusReason'> }) {
  return (
    <span title={row.statusReason ?? undefined}>
      <Status of={brandStatus} is={row.status} />
    </span>
  );
}

/** Columns of TCR Brands. */
export const columns = listColumns(tcrBrandsSpec, [
  { id: 'displayName', width: 176, mobile: 'name' },
  { id: 'status', width: 160, mobile: 'status', cell: (row) => <StatusWithReason row={row} /> },
  { id: 'identityStatus', width: 128 },
  { id: 'legalName', grow: true, mobile: 'label' },
  { id: 'entityType', width: 136, hidden: true },
  { id: 'ein', width: 108, cell: (row) => row.einMasked ?? <Dash /> },
  { id: 'vettingScore', width: 108 },
  {
    id: 'campaigns',
    width: 96,
    mobile: 'figures',
    mobileCell: (row) => (row.campaigns === 1 ? '1 campaign' : `${row.campaigns} campaigns`),
  },
  { id: 'feesPaid', width: 100 },
  { id: 'createdAt', width: 112, only: 'day' },
  { id: 'vertical', width: 136, hidden: true },
  { id: 'vettingStatus', width: 112, hidden: true },
  {
    id: 'tmobileTier',
    width: 120,
    hidden: true,
    cell: (row) => (row.tmobileTier ? codeInWords(row.tmobileTier) : <Dash />),
  },
]);

const { status, identityStatus: identity, entityType } = tcrBrandsSpec.columns;

/** Filters of TCR Brands. */
export const filters: ListFilters<'account.manage/gettcrbrands'> = [
  { kind: 'options', key: 'status', label: status.label, options: brandStatus.options() },
  { kind: 'options', key: 'identityStatus', label: identity.label, options: identityStatus.options() },
  { kind: 'options', key: 'entityType', label: entityType.label, options: legalForm.options() },
];
