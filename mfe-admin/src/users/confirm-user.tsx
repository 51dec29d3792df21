import { ConfirmDialog } from '@heliograph/shared/overlay';
import { fullName } from '@heliograph/shared/people';
import { useShell } from '@heliograph/shared/session';
import type { AnyUser } from './types';

export interface ConfirmUserProps {
  kind: 'resetPassword' | 'disable';
  user: AnyUser;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a user loses their password or their access. */
export function ConfirmUser({ kind, user, onClose, onDone }: ConfirmUserProps) {
  const shell = useShell();
  const name = fullName(user);
  const reset = kind === 'resetPassword';
  const run = async (): Promise<void> => {
    await shell.call('admin.manage/setadminuserstatus', { userUUID: user.userUUID, action: kind });
    shell.toast.success(reset ? `Password reset. We emailed ${user.email}` : `${name} disabled`);
    onDone();
  };
  return (
    <ConfirmDialog
      open onClose={onClose} onConfirm={run}
      title={reset ? `Reset the password of ${name}?` : `Disable ${name}?`}
      consequence={
        reset
          ? `${name} is logged out everywhere and their password stops working. We’ll email ${user.email} a link to set a new one.`
          : `${name} is logged out everywhere immediately and can’t log in until someone enables them again.`
      }
      confirmLabel={reset ? 'Reset password' : 'Disable user'}
      cancelLabel="Cancel"
    />
  );
}
