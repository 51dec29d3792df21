import { useState } from 'react';
import { CheckCheckIcon, countOf, MoreIcon } from '@heliograph/shared/data';
import { lazyPart, Menu, type MenuItem } from '@heliograph/shared/overlay';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, IconButton } from '@heliograph/shared/ui';
import type { Changes, Inbox } from './conversation';
import type { Chosen } from './use-chosen';

const LabelDialog = lazyPart(() => import('./label-dialog'), (part) => part.LabelDialog);

export interface InboxBulkProps {
  chosen: Chosen;
  facets: Inbox['facets'] | undefined;
}

/** Changes the selected conversations in one call. */
export function InboxBulk({ chosen, facets }: InboxBulkProps) {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [labeling, setLabeling] = useState(false);
  const count = chosen.ids.size;
  const change = async (changes: Changes): Promise<void> => {
    setBusy(true);
    try {
      const { changed } = await shell.call('conversation.manage/updateconversation', { conversations: [...chosen.ids], ...changes });
      shell.toast.success(`${countOf(changed, 'conversation', 'conversations')} changed`);
      chosen.end();
    } catch {
      // The call has shown its toast; the selection stays.
    } finally {
      setBusy(false);
    }
  };
  const items: MenuItem[] = [
    { label: 'Mark as read', onSelect: () => void change({ read: true }) },
    { label: 'Reopen', onSelect: () => void change({ status: 'OPEN' }) },
    { label: 'Label', onSelect: () => setLabeling(true) },
    { label: 'Unassigned', group: 'Assign to', onSelect: () => void change({ assigneeUUID: null }) },
    ...(facets?.users ?? []).map(({ userUUID, name }) => ({ label: name, group: 'Assign to', onSelect: () => void change({ assigneeUUID: userUUID }) })),
  ];
  return (
    <chakra.div role="toolbar" aria-label="Selected conversations" display="flex" alignItems="center" gap="8" padding="8px 16px" borderTopWidth="1px" borderColor="border" bg="bg.raised">
      <chakra.b marginInlineEnd="auto" fontVariantNumeric="tabular-nums" role="status">{`${count} selected`}</chakra.b>
      <Button icon={CheckCheckIcon} busy={busy} disabled={!count} onClick={() => void change({ status: 'RESOLVED' })}>Resolve</Button>
      <Menu trigger={<IconButton aria-label="More changes" icon={MoreIcon} disabled={!count || busy} />} items={items} />
      <Button variant="quiet" onClick={chosen.end}>Done</Button>
      {labeling && <LabelDialog conversations={[...chosen.ids]} known={facets?.labels ?? []} onClose={() => setLabeling(false)} onSaved={chosen.end} />}
    </chakra.div>
  );
}
