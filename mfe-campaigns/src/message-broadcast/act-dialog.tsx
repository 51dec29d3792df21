import { formatCount } from '@heliograph/kit/data';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import type { BroadcastAct } from './broadcast-menu';
import type { BroadcastRow } from './list';

interface Words {
  title: string;
  text: string;
  label: string;
  done: string;
}

function wordsOf(act: BroadcastAct, { name, recipients, done }: ActDialogProps['row']): Words {
  const left = formatCount(Math.max(0, recipients - done));
  if (act === 'delete')
    return {
      title: `Delete ${name}?`,
      text: 'The draft and its audience are deleted. Nothing was sent.',
      label: 'Delete draft',
      done: `${name} deleted`,
    };
  return {
    title: `Cancel ${name}?`,
    text: `Unsent messages that will never be sent: ${left}. Messages already sent stay sent, and what is held for the rest is released now.`,
    label: 'Cancel broadcast',
    done: `${name} canceled`,
  };
}

const calls = {
  cancel: 'campaign.manage/cancelbroadcast',
  delete: 'campaign.manage/deletebroadcast',
} as const;

export interface ActDialogProps {
  act: BroadcastAct;
  row: Pick<BroadcastRow, 'broadcastUUID' | 'name' | 'recipients' | 'done'>;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a broadcast is canceled or deleted, and says what follows. */
export function ActDialog({ act, row, onClose, onDone }: ActDialogProps) {
  const shell = useShell();
  const { title, text, label, done } = wordsOf(act, row);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      consequence={text}
      confirmLabel={label}
      cancelLabel="Go back"
      onConfirm={async () => {
        await shell.call(calls[act], { broadcastUUID: row.broadcastUUID });
        shell.toast.success(done);
        onDone?.();
      }}
    />
  );
}
