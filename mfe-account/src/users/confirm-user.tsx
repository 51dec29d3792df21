import { ConfirmDialog } from '@heliograph/shared/overlay';
import { fullName } from '@heliograph/shared/users';
import { useShell } from '@heliograph/shared/session';
import type { User, UserTask } from './types';

type Question = Extract<UserTask, { kind: 'resetPassword' | 'resetTwoFactor' | 'disable' | 'delete' }>;

interface Words {
  title: string;
  consequence: string;
  confirm: string;
  keep: string;
  done: string;
}

function wordsFor({ kind, user }: Question): Words {
  const name = fullName(user);
  switch (kind) {
    case 'resetPassword':
      return {
        title: `Reset the password of ${name}?`,
        consequence: `${name} is logged out everywhere and their password stops working. We’ll email ${user.email} a link to set a new one.`,
        confirm: 'Reset password', keep: 'Cancel', done: `Password reset. We emailed ${user.email}`,
      };
    case 'resetTwoFactor':
      return {
        title: `Reset two-step verification of ${name}?`,
        consequence: `${name} is logged out everywhere and their codes stop working. Do this only if you know they lost their device. We’ll email ${user.email}.`,
        confirm: 'Reset two-step verification', keep: 'Cancel', done: `Two-step verification of ${name} reset`,
      };
    case 'disable':
      return {
        title: `Disable ${name}?`,
        consequence: `${name} is logged out everywhere immediately and can’t log in until someone enables them again.`,
        confirm: 'Disable user', keep: 'Cancel', done: `${name} disabled`,
      };
    case 'delete':
      return {
        title: `Delete ${name}?`,
        consequence: `${name} is logged out everywhere immediately and can’t log in again. Their activity remains in the history. This can’t be undone.`,
        confirm: 'Delete user', keep: 'Cancel', done: `${name} deleted`,
      };
  }
}

/** Asks before a user loses their password, their access, or is deleted; deleting is confirmed by typing the username. */
export function ConfirmUser({ task, onClose }: { task: Question; onClose: () => void }) {
  const shell = useShell();
  const words = wordsFor(task);
  const { kind, user } = task;
  const run = async (): Promise<void> => {
    await (kind === 'delete' ? remove(user) : shell.call('account.manage/updateuser', { userUUID: user.userUUID, action: kind }));
    shell.toast.success(words.done);
  };
  const remove = ({ userUUID }: User) => shell.call('account.manage/deleteuser', { userUUID });
  return (
    <ConfirmDialog
      open onClose={onClose} title={words.title} consequence={words.consequence} confirmLabel={words.confirm} cancelLabel={words.keep}
      typed={kind === 'delete' ? user.username : undefined} onConfirm={run}
    />
  );
}
