import { CopyIcon, EditIcon, TrashIcon } from '@heliograph/shared/data';
import type { MenuItem } from '@heliograph/shared/overlay';
import { EyeIcon } from '@heliograph/shared/ui';
import type { BroadcastRow } from './list';

/** What can be done with a broadcast after a question. */
export type BroadcastAct = 'pause' | 'cancel' | 'delete';

/** Statuses of a broadcast that isn't over. */
const running: readonly BroadcastRow['status'][] = ['PREPARING', 'SENDING', 'PAUSED', 'SCHEDULED'];

interface MenuActions {
  open: () => void;
  ask: (act: BroadcastAct) => void;
  copy: (call: 'campaign.manage/duplicatebroadcast' | 'campaign.manage/retrybroadcast') => void;
}

/** Returns the actions for a broadcast. A paused one is resumed on its page, where its cost is shown. */
export function broadcastMenu(
  { status, failed }: Pick<BroadcastRow, 'status' | 'failed'>,
  { open, ask, copy }: MenuActions,
): MenuItem[] {
  const over = status === 'COMPLETED' || status === 'CANCELED';
  return [
    status === 'DRAFT'
      ? { label: 'Continue draft', icon: EditIcon, onSelect: open }
      : { label: 'View', icon: EyeIcon, onSelect: open },
    { label: 'Duplicate', icon: CopyIcon, onSelect: () => copy('campaign.manage/duplicatebroadcast') },
    ...(over && failed > 0 ? [{ label: 'Retry failed', onSelect: () => copy('campaign.manage/retrybroadcast') }] : []),
    ...(status === 'SENDING' ? [{ label: 'Pause', onSelect: () => ask('pause') }] : []),
    ...(running.includes(status)
      ? [
          {
            label: status === 'SCHEDULED' ? 'Unschedule' : 'Cancel',
            tone: 'danger' as const,
            onSelect: () => ask('cancel'),
          },
        ]
      : []),
    ...(status === 'DRAFT'
      ? [{ label: 'Delete', icon: TrashIcon, tone: 'danger' as const, onSelect: () => ask('delete') }]
      : []),
  ];
}
