import { ConfirmDialog } from '@heliograph/shared/overlay';
import { fullName } from '@heliograph/shared/users';
import { useShell } from '@heliograph/shared/session';
import type { AnyUser } from './types';

export interface ConfirmUserProps {
  kind: 'resetPassword' | 'resetTwoFactor' | 'disable';
  user: AnyUser;
  onClose: () => void;
}

interface Words {
  title: string;
  consequence: string;
  confirm: string;
  done: string;
}

function wordsFor(kind: ConfirmUserProps['kind'], name: string, email: string): Words {
  switch (kind) {
    case 'resetPassword':
      return {
        title: `Reset the password of ${name}?`,
        consequence: `${name} is logged out everywhere and their password stops working. We’ll email ${email} a link to set a new one.`,
        confirm: 'Reset password', done: `Password reset. We emailed ${email}`,
      };
    case 'resetTwoFactor':
      return {
        title: `Reset two-step verification of ${name}?`,
        consequence: `${name} is logged out everywhere and their codes stop working. Do this only if you know they lost their device. We’ll email ${email}.`,
        confirm: 'Reset two-step verification', done: `Two-step verification of ${name} reset`,
      };
    case 'disable':
      return {
        title: `Disable ${name}?`,
        consequence: `${name} is logged out everywhere immediately and can’t log in until someone enables them again.`,
        confirm: 'Disable user', done: `${name} disabled`,
      };
  }
}

/** Asks before a user loses their password, their second factor or their access. */
export function ConfirmUser({ kind, user, onClose }: ConfirmUserProps) {
  const shell = useShell();
  const { title, consequence, confirm, done } = wordsFor(kind, fullName(user), user.email);
  const run = async (): Promise<void> => {
    await shell.call('admin.manage/setadminuserstatus', { userUUID: user.userUUID, action: kind });
    shell.toast.success(done);
  };
  return <ConfirmDialog open onClose={onClose} onConfirm={run} title={title} consequence={consequence} confirmLabel={confirm} cancelLabel="Cancel" />;
}
