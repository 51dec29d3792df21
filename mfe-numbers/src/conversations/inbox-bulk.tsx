import { useState } from 'react';
import { CheckCheckIcon, countOf, MoreIcon, useZone } from '@heliograph/shared/data';
import { lazyPart, Menu, type MenuItem } from '@heliograph/shared/overlay';
import { Button, chakra, IconButton } from '@heliograph/shared/ui';
import type { Changes, Inbox } from './conversation';
import { snoozeItems } from './snooze';
import type { Chosen } from './use-chosen';
import { statusDone, useChange, type Target } from './use-change';

const LabelDialog = lazyPart(() => import('./label-dialog'), (part) => part.LabelDialog);
const SnoozeDialog = lazyPart(() => import('./snooze-dialog'), (part) => part.SnoozeDialog);

export interface InboxBulkProps {
  chosen: Chosen;
  facets: Inbox['facets'] | undefined;
}

/** Changes the selected conversations in one call. */
export function InboxBulk({ chosen, facets }: InboxBulkProps) {
  const zone = useZone();
  const { make, snooze } = useChange();
  const [busy, setBusy] = useState(false);
  const [task, setTask] = useState<'label' | 'snooze' | null>(null);
  const count = chosen.ids.size;
  const target: Target = { chosen: { conversations: [...chosen.ids] }, name: countOf(count, 'conversation', 'conversations') };
  const run = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    // After a failed call, which has shown its toast, the selection stays.
    await work.then(chosen.end, () => undefined);
    setBusy(false);
  };
  const change = (changes: Changes, done: string) => () => void run(make(target, changes, done));
  const items: MenuItem[] = [
    { label: 'Mark as read', onSelect: change({ read: true }, 'marked as read') },
    { label: 'Reopen', onSelect: change({ status: 'OPEN' }, statusDone.OPEN) },
    { label: 'Set to pending', onSelect: change({ status: 'PENDING' }, statusDone.PENDING) },
    { label: 'Label', onSelect: () => setTask('label') },
    ...snoozeItems({ zone, group: 'Snooze', onUntil: (until) => void run(snooze(target, until)), onCustom: () => setTask('snooze') }),
    { label: 'Unassigned', group: 'Assign to', onSelect: change({ assigneeUUID: null }, 'unassigned') },
    ...(facets?.users ?? []).map(({ userUUID, name }) => ({ label: name, group: 'Assign to', onSelect: change({ assigneeUUID: userUUID }, `assigned to ${name}`) })),
  ];
  const parts = { target, onClose: () => setTask(null), onSaved: chosen.end };
  return (
    <chakra.div role="toolbar" aria-label="Selected conversations" display="flex" alignItems="center" gap="8" padding="8px 16px" borderTopWidth="1px" borderColor="border" bg="bg.raised">
      <chakra.b marginInlineEnd="auto" fontVariantNumeric="tabular-nums" role="status">{`${count} selected`}</chakra.b>
      <Button icon={CheckCheckIcon} busy={busy} disabled={!count} onClick={change({ status: 'RESOLVED' }, statusDone.RESOLVED)}>Resolve</Button>
      <Menu trigger={<IconButton aria-label="More changes" icon={MoreIcon} disabled={!count || busy} />} items={items} />
      <Button variant="quiet" onClick={chosen.end}>Done</Button>
      {task === 'label' && <LabelDialog {...parts} known={facets?.labels ?? []} />}
      {task === 'snooze' && <SnoozeDialog {...parts} />}
    </chakra.div>
  );
}
