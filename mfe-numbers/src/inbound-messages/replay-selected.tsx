import { countedCall, countOf, everyMatch, selectionLabel, type Selection } from '@heliograph/kit/data';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';

export type EventSelection = Selection<'account.manage/getwebhookdeliveries'>;

export interface ReplaySelectedProps {
  selection: EventSelection;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before the selected events are sent again, naming their count: the customer's server may act on them twice. */
export function ReplaySelected({ selection, onClose, onDone }: ReplaySelectedProps) {
  const shell = useShell();
  const which = selection.kind === 'rows' ? { deliveries: selection.keys } : everyMatch(selection);
  const run = async () => {
    const { replayed } = await countedCall(shell.call('account.manage/replaywebhook', which), onClose);
    shell.toast.success(`Sending ${countOf(replayed, 'event', 'events')} again`);
    onDone();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Send ${selectionLabel(selection, 'event', 'events')} again?`}
      confirmLabel="Send again"
      onConfirm={run}
      consequence="Your server receives them again with the same IDs, including those that were delivered."
    />
  );
}
