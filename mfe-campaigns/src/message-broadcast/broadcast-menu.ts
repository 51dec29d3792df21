import { CopyIcon, EditIcon, TrashIcon } from '@heliograph/kit/data';
import type { MenuItem } from '@heliograph/kit/overlay';
import { EyeIcon } from '@heliograph/kit/ui';
import type { BroadcastRow } from './list';

/** What can be done with a broadcast after a question, because it can’t be undone. */
export type BroadcastAct = 'cancel' | 'delete';

/** What is done at once. */
export type BroadcastSwitch = 'pause' | 'unschedule';

/** Statuses of a broadcast that has started and isn't over. */
const running: readonly BroadcastRow['status'][] = ['PREPARING', 'SENDING', 'PAUSED'];

interface MenuActions {
  open: () => void;
  ask: (act: BroadcastAct) => void;
  act: (act: BroadcastSwitch) => void;
  copy: (call: 'campaign.manage/duplicatebroadcast' | 'campaign.manage/retrybroadcast') => void;
}

/** Returns the actions for a broadcast. A paused one is resumed on its page, where its cost is shown. */
export function broadcastMenu(
  { status, failed }: Pick<BroadcastRow, 'status' | 'failed'>,
  { open, ask, act, copy }: MenuActions,
): MenuItem[] {
  const over = status === 'COMPLETED' || status === 'CANCELED';
  return [
    status === 'DRAFT'
      ? { label: 'Continue draft', icon: EditIcon, onSelect: open }
      : { label: 'View', icon: EyeIcon, onSelect: open },
    { label: 'Duplicate', icon: CopyIcon, onSelect: () => copy('campaign.manage/duplicatebroadcast') },
    ...(over && failed > 0 ? [{ label: 'Retry failed', onSelect: () => copy('campaign.manage/retrybroadcast') }] : []),
    ...(status === 'SENDING' ? [{ label: 'Pause', onSelect: () => act('pause') }] : []),
    ...(status === 'SCHEDULED' ? [{ label: 'Unschedule to edit', onSelect: () => act('unschedule') }] : []),
    ...(running.includes(status) ? [{ label: 'Cancel', tone: 'danger' as const, onSelect: () => ask('cancel') }] : []),
    ...(status === 'DRAFT'
      ? [{ label: 'Delete', icon: TrashIcon, tone: 'danger' as const, onSelect: () => ask('delete') }]
      : []),
  ];
}
