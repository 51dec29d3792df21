import { useState } from 'react';
import { useAccount, useZone } from '@heliograph/kit/data';
import { lazyPart, OpenMenu, type MenuItem } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { BlockDialog } from './block-dialog';
import type { Changes, ConversationRow } from './conversation';
import { snoozeItems } from './snooze';
import { only, statusDone, useChange } from './use-change';

const SnoozeDialog = lazyPart(
  () => import('./snooze-dialog'),
  (part) => part.SnoozeDialog,
);

export interface RowMenuProps {
  row: ConversationRow;
  /** Id of the button that opened the menu. */
  triggerId: string;
  /** False after a choice; a dialog of it may still be open. */
  open: boolean;
  /** Called before the conversation becomes unread: one that stays open would be read at once. */
  onUnread: () => void;
  /** Closes the menu. */
  onClose: () => void;
}

/** The actions on one conversation of the inbox. */
export function RowMenu({ row, triggerId, open, onUnread, onClose }: RowMenuProps) {
  const shell = useShell();
  const zone = useZone();
  const { userUUID } = useAccount();
  const { make, snooze } = useChange();
  const [dialog, setDialog] = useState<'snooze' | 'block' | null>(null);
  const { status, unread, assignee, contact, optedOut } = row;
  const target = only(row);
  // A failed call has shown its toast.
  const run = (work: Promise<void>): void => void work.catch(() => undefined);
  const change = (changes: Changes, done: string) => () => run(make(target, changes, done));
  const markUnread = (): void => {
    onUnread();
    run(make(target, { read: false }, 'marked as unread'));
  };
  const items: MenuItem[] = [
    ...(status === 'RESOLVED'
      ? []
      : [{ label: 'Resolve', onSelect: change({ status: 'RESOLVED' }, statusDone.RESOLVED) }]),
    ...(status === 'OPEN'
      ? [{ label: 'Set to pending', onSelect: change({ status: 'PENDING' }, statusDone.PENDING) }]
      : [
          {
            label: status === 'SNOOZED' ? 'End snooze' : 'Reopen',
            onSelect: change({ status: 'OPEN' }, statusDone.OPEN),
          },
        ]),
    unread > 0
      ? { label: 'Mark as read', onSelect: change({ read: true }, 'marked as read') }
      : { label: 'Mark as unread', onSelect: markUnread },
    assignee?.userUUID === userUUID
      ? { label: 'Unassign', onSelect: change({ assigneeUUID: null }, 'unassigned') }
      : { label: 'Assign to me', onSelect: change({ assigneeUUID: userUUID }, 'assigned to you') },
    ...(contact
      ? [{ label: 'Open contact', onSelect: () => shell.navigate(`/main/contacts/${contact.contactDataUUID}/details`) }]
      : []),
    ...snoozeItems({
      zone,
      group: 'Snooze',
      onUntil: (until) => run(snooze(target, until)),
      onCustom: () => setDialog('snooze'),
    }),
    ...(optedOut ? [] : [{ label: 'Block', tone: 'danger' as const, onSelect: () => setDialog('block') }]),
  ];
  return (
    <>
      {open && <OpenMenu triggerId={triggerId} items={items} onClose={onClose} />}
      {dialog === 'snooze' && <SnoozeDialog target={target} onClose={() => setDialog(null)} />}
      {dialog === 'block' && <BlockDialog conversation={row} onClose={() => setDialog(null)} />}
    </>
  );
}
