import { FormDialog } from '@heliograph/kit/form-kit';
import { maxLength, TextAreaField } from '@heliograph/kit/forms';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import type { BroadcastDialog } from './list';

export { BroadcastDrawer } from './broadcast-drawer';

const reasonRule = maxLength('Reason', 500);

interface WorkProps {
  broadcast: BroadcastDialog['broadcast'];
  onClose: () => void;
}

function Hold({ broadcast: { broadcastUUID, name, account }, onClose }: WorkProps) {
  const shell = useShell();
  return (
    <FormDialog<{ reason: string }>
      onClose={onClose}
      title={`Hold ${name}?`}
      description={`Stops sending until staff release it. Messages already sent stay sent. ${account.company} can’t resume it.`}
      submitLabel="Hold broadcast"
      tone="danger"
      onSubmit={async ({ reason }) =>
        void (await shell.call('admin.manage/holdbroadcast', { broadcastUUID, reason: reason.trim() }))
      }
      onSaved={() => shell.toast.success(`${name} held`)}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        required
        validate={reasonRule}
        help="The customer sees this on the broadcast."
      />
    </FormDialog>
  );
}

function Cancel({ broadcast: { broadcastUUID, name }, onClose }: WorkProps) {
  const shell = useShell();
  return (
    <FormDialog<{ reason: string }>
      onClose={onClose}
      title={`Cancel ${name}?`}
      description="Messages already sent stay sent. The rest is never sent, and what is held for it is released. A scheduled broadcast becomes a draft."
      submitLabel="Cancel broadcast"
      tone="danger"
      onSubmit={async ({ reason }) =>
        void (await shell.call('admin.manage/cancelbroadcast', { broadcastUUID, reason: reason.trim() }))
      }
      onSaved={() => shell.toast.success(`${name} canceled`)}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        required
        validate={reasonRule}
        help="Staff see this in the account’s history."
      />
    </FormDialog>
  );
}

function Release({ broadcast: { broadcastUUID, name }, onClose }: WorkProps) {
  const shell = useShell();
  const release = async (): Promise<void> => {
    await shell.call('admin.manage/releasebroadcast', { broadcastUUID });
    shell.toast.success(`${name} released`);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Release ${name}?`}
      confirmLabel="Release broadcast"
      tone="filled"
      onConfirm={release}
      consequence="It continues where it was: sends the rest, waits for its scheduled time, or stays paused if its sender paused it."
    />
  );
}

const dialogs = { hold: Hold, cancel: Cancel, release: Release };

/** Shows the open dialog. */
export function BroadcastDialogs({
  dialog: { kind, broadcast },
  onClose,
}: {
  dialog: BroadcastDialog;
  onClose: () => void;
}) {
  const Dialog = dialogs[kind];
  return <Dialog broadcast={broadcast} onClose={onClose} />;
}
