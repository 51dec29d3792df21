import { CopyIcon, EditIcon, MoveIcon, SendIcon, TrafficIcon, TrashIcon, UndoIcon } from '@heliograph/kit/data';
import type { MenuItem } from '@heliograph/kit/overlay';
import type { NumberRow } from './list';

interface MenuActions {
  edit: () => void;
  move: () => void;
  /** Opens an address of the dashboard. */
  go: (address: string) => void;
  copy: () => void;
  restore: () => void;
  release: () => void;
}

/** Returns the actions for a number. `canOpen` returns whether the user may open another screen. */
export function numberMenu(
  { numberUUID, status }: NumberRow,
  canOpen: (path: string) => boolean,
  { edit, move, go, copy, restore, release }: MenuActions,
): MenuItem[] {
  const copyItem: MenuItem = { label: 'Copy number', icon: CopyIcon, onSelect: copy };
  const restoreItem: MenuItem = {
    label: status === 'RELEASED' ? 'Restore number' : 'Keep number',
    icon: UndoIcon,
    onSelect: restore,
  };
  if (status === 'RELEASED') return [restoreItem, copyItem];
  return [
    { label: 'Edit', icon: EditIcon, onSelect: edit },
    { label: 'Move to campaign', icon: MoveIcon, onSelect: move },
    ...(canOpen('conversations')
      ? [
          {
            label: 'Send test',
            icon: SendIcon,
            onSelect: () => go(`/main/conversations?do=write&number=${numberUUID}`),
          },
        ]
      : []),
    ...(canOpen('reports/sms-outbound')
      ? [
          {
            label: 'View traffic',
            icon: TrafficIcon,
            onSelect: () => go(`/main/reports/sms-outbound?numberUUID=${numberUUID}`),
          },
        ]
      : []),
    copyItem,
    ...(status === 'RELEASE_PENDING' ? [restoreItem] : []),
    {
      label: status === 'RELEASE_PENDING' ? 'Release now' : 'Release number',
      icon: TrashIcon,
      tone: 'danger',
      onSelect: release,
    },
  ];
}
