import { EditIcon, TrashIcon } from '@heliograph/shared/data';
import type { MenuItem } from '@heliograph/shared/overlay';
import { EyeIcon } from '@heliograph/shared/ui';
import type { BrandRow } from './types';

/** The verb for changing a brand in its state; null where it cannot be changed. */
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

interface Doers {
  view: (row: BrandRow) => void;
  edit: (row: BrandRow) => void;
  remove: (row: BrandRow) => void;
}

/** The actions of a brand's row. */
export function brandMenu(row: BrandRow, { view, edit, remove }: Doers): MenuItem[] {
  const label = editLabel(row.status);
  return [
    { label: 'View', icon: EyeIcon, onSelect: () => view(row) },
    ...(label ? [{ label, icon: EditIcon, onSelect: () => edit(row) }] : []),
    { label: 'Delete', icon: TrashIcon, tone: 'danger', disabled: row.status === 'DELETION_PENDING', onSelect: () => remove(row) },
  ];
}
