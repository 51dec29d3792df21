import { useState } from 'react';
import {
  CheckCheckIcon,
  countOf,
  formatCount,
  MoreIcon,
  selectionLabel,
  useZone,
  type SelectionState,
} from '@heliograph/kit/data';
import { lazyPart, Menu, type MenuItem } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { Button, chakra, IconButton } from '@heliograph/kit/ui';
import type { Changes, ConversationRow, Inbox, InboxFilter } from './conversation';
import { snoozeItems } from './snooze';
import { statusDone, useChange, type Target } from './use-change';

const LabelDialog = lazyPart(
  () => import('./label-dialog'),
  (part) => part.LabelDialog,
);
const SnoozeDialog = lazyPart(
  () => import('./snooze-dialog'),
  (part) => part.SnoozeDialog,
);

export interface InboxBulkProps {
  chosen: SelectionState<ConversationRow>['chosen'];
  /** The rows of the list as they are; a selected one may have changed since, or have left the list. */
  listed: readonly ConversationRow[];
  /** The filter of the list, for every match of it. */
  filter: InboxFilter;
  onAll: () => void;
  facets: Inbox['facets'] | undefined;
  /** Ends the selection. */
  onClose: () => void;
}

/** Changes the selected conversations, or every match of the filter, in one call. */
export function InboxBulk({ chosen: { all, rows }, listed, filter, onAll, facets, onClose }: InboxBulkProps) {
  const zone = useZone();
  const { make, snooze } = useChange();
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'label' | 'snooze' | null>(null);
  const matches = useCall('conversation.manage/summarizeconversations', { filter, exactTotal: true });
  const recount = (): void => void matches.refetch();
  const total = matches.data?.total ?? 0;
  const count = all ? total : rows.size;
  const current = all ? [] : listed.filter(({ conversationUUID }) => rows.has(conversationUUID));
  const target: Target = {
    chosen: all ? { all: true, filter, expected: total } : { conversations: [...rows.keys()] },
    name: all
      ? selectionLabel({ kind: 'all', total }, 'conversation', 'conversations')
      : countOf(count, 'conversation', 'conversations'),
    rows: current.length === rows.size ? current : [],
    onRecount: recount,
  };
  const run = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    // After a failed call, which has shown its toast, the selection stays.
    await work.then(onClose, () => undefined);
    setBusy(false);
  };
  const change = (changes: Changes, done: string) => () => void run(make(target, changes, done));
  const items: MenuItem[] = [
    { label: 'Mark as read', onSelect: change({ read: true }, 'marked as read') },
    { label: 'Mark as unread', onSelect: change({ read: false }, 'marked as unread') },
    { label: 'Reopen', onSelect: change({ status: 'OPEN' }, statusDone.OPEN) },
    { label: 'Set to pending', onSelect: change({ status: 'PENDING' }, statusDone.PENDING) },
    { label: 'Label', onSelect: () => setDialog('label') },
    ...snoozeItems({
      zone,
      group: 'Snooze',
      onUntil: (until) => void run(snooze(target, until)),
      onCustom: () => setDialog('snooze'),
    }),
    { label: 'Unassigned', group: 'Assign to', onSelect: change({ assigneeUUID: null }, 'unassigned') },
    ...(facets?.users ?? []).map(({ userUUID, name }) => ({
      label: name,
      group: 'Assign to',
      onSelect: change({ assigneeUUID: userUUID }, `assigned to ${name}`),
    })),
  ];
  const uncounted =
    all && !matches.data
      ? matches.error && !matches.isFetching
        ? 'We couldn’t count all conversations'
        : 'Counting all conversations…'
      : null;
  const parts = { target, onClose: () => setDialog(null), onSaved: onClose };
  return (
    <chakra.div
      role="toolbar"
      aria-label="Selected conversations"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="8"
      padding="8px 16px"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg.raised"
    >
      <chakra.b marginInlineEnd="auto" fontVariantNumeric="tabular-nums" role="status">
        {uncounted ?? `${all ? 'All ' : ''}${formatCount(count)} selected`}
      </chakra.b>
      {!all && total > count && (
        <Button variant="quiet" color="accent.fg" onClick={onAll}>{`Select all ${formatCount(total)}`}</Button>
      )}
      {uncounted !== null && matches.error && !matches.isFetching && (
        <Button variant="quiet" color="accent.fg" onClick={recount}>
          Try again
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        Done
      </Button>
      <chakra.span flexBasis="100%" />
      <Button
        icon={CheckCheckIcon}
        busy={busy}
        disabled={!count}
        onClick={change({ status: 'RESOLVED' }, statusDone.RESOLVED)}
      >
        Resolve
      </Button>
      <Menu
        trigger={<IconButton aria-label="More changes" icon={MoreIcon} disabled={!count || busy} />}
        items={items}
      />
      {dialog === 'label' && <LabelDialog {...parts} known={facets?.labels ?? []} />}
      {dialog === 'snooze' && <SnoozeDialog {...parts} />}
    </chakra.div>
  );
}
