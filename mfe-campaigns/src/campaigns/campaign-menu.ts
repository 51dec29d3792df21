import { CopyIcon, EditIcon, InboxIcon, TrashIcon } from '@heliograph/kit/data';
import type { MenuItem } from '@heliograph/kit/overlay';
import { EyeIcon } from '@heliograph/kit/ui';
import type { CampaignRow } from './list';

/** Something that is done with a campaign in a dialog. */
export type CampaignAction = 'assign' | 'nudge' | 'appeal' | 'deactivate' | 'clone' | 'delete';

/** Returns the label of the edit action in a status; null where the campaign can't be changed. */
export function editLabel(status: CampaignRow['status']): string | null {
  if (status === 'DRAFT') return 'Continue draft';
  if (status === 'FAILED' || status === 'TCR_FAILED' || status === 'MNO_REJECTED') return 'Fix and resubmit';
  return status === 'MNO_PROVISIONED' ? 'Edit' : null;
}

interface MenuActions {
  view: (row: CampaignRow) => void;
  edit: (row: CampaignRow) => void;
  messages: (row: CampaignRow) => void;
  start: (action: CampaignAction, row: CampaignRow) => void;
}

/** Returns the actions for a campaign. */
export function campaignMenu(row: CampaignRow, { view, edit, messages, start }: MenuActions): MenuItem[] {
  const label = editLabel(row.status);
  const ended = row.status === 'DEACTIVATED' || row.status === 'TCR_EXPIRED';
  const rejected = row.rejectReason !== null && ['FAILED', 'TCR_FAILED', 'MNO_REJECTED'].includes(row.status);
  return [
    { label: 'View', icon: EyeIcon, onSelect: () => view(row) },
    { label: 'Messages', icon: InboxIcon, onSelect: () => messages(row) },
    ...(label ? [{ label, icon: EditIcon, onSelect: () => edit(row) }] : []),
    ...(row.status === 'DRAFT' || ended || rejected
      ? []
      : [{ label: 'Assign numbers', onSelect: () => start('assign', row) }]),
    ...(row.status === 'MNO_PENDING' ? [{ label: 'Nudge carriers', onSelect: () => start('nudge', row) }] : []),
    ...(rejected ? [{ label: 'Appeal', onSelect: () => start('appeal', row) }] : []),
    { label: 'Clone', icon: CopyIcon, onSelect: () => start('clone', row) },
    ...(row.status === 'DRAFT'
      ? [{ label: 'Delete', icon: TrashIcon, tone: 'danger' as const, onSelect: () => start('delete', row) }]
      : []),
    ...(row.status === 'DRAFT' || ended
      ? []
      : [{ label: 'Deactivate', icon: TrashIcon, tone: 'danger' as const, onSelect: () => start('deactivate', row) }]),
  ];
}
