import { formatCount } from '@heliograph/shared/data';
import { ConfirmDialog } from '@heliograph/shared/overlay';
import { useShell } from '@heliograph/shared/session';
import type { BroadcastAct } from './broadcast-menu';
import type { BroadcastRow } from './list';

interface Words {
  title: string;
  text: string;
  label: string;
  done: string;
}

function wordsOf(act: BroadcastAct, { name, status, recipients, done }: ActDialogProps['row']): Words {
  const left = formatCount(Math.max(0, recipients - done));
  if (act === 'delete')
    return {
      title: `Delete ${name}?`,
      text: 'The draft and its audience are deleted. Nothing was sent.',
      label: 'Delete draft',
      done: `${name} deleted`,
    };
  if (act === 'pause')
    return {
      title: `Pause ${name}?`,
      text: `${left} texts have not left. They wait until you resume, and what is held for them is released now.`,
      label: 'Pause broadcast',
      done: `${name} paused`,
    };
  if (status === 'SCHEDULED')
    return {
      title: `Unschedule ${name}?`,
      text: 'It becomes a draft again. Nothing is sent until you schedule it.',
      label: 'Unschedule',
      done: `${name} is a draft again`,
    };
  return {
    title: `Cancel ${name}?`,
    text: `${left} texts have not left and never will. Texts that were sent stay sent, and what is held for the rest is released now.`,
    label: 'Cancel broadcast',
    done: `${name} canceled`,
  };
}

const calls = {
  pause: 'campaign.manage/pausebroadcast',
  cancel: 'campaign.manage/cancelbroadcast',
  delete: 'campaign.manage/deletebroadcast',
} as const;

export interface ActDialogProps {
  act: BroadcastAct;
  row: Pick<BroadcastRow, 'broadcastUUID' | 'name' | 'status' | 'recipients' | 'done'>;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a broadcast is paused, canceled, or deleted, and says what follows. */
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
