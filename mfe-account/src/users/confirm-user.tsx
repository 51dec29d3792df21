import { ConfirmDialog } from '@heliograph/shared/overlay';
import { fullName } from '@heliograph/shared/people';
import { useShell } from '@heliograph/shared/session';
import type { User, UserTask } from './types';

type Question = Extract<UserTask, { kind: 'resetPassword' | 'disable' | 'delete' }>;

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
        consequence: `${name} is signed out everywhere and gets a link at ${user.email} to choose a new password.`,
        confirm: 'Reset password', keep: 'Keep password', done: `Password of ${name} reset`,
      };
    case 'disable':
      return {
        title: `Disable ${name}?`,
        consequence: `${name} is signed out everywhere at once and cannot log in until someone enables them again.`,
        confirm: 'Disable user', keep: 'Keep enabled', done: `${name} disabled`,
      };
    case 'delete':
      return {
        title: `Delete ${name}?`,
        consequence: `${name} is signed out everywhere at once and cannot log in any more. What they did stays in the history. This cannot be undone.`,
        confirm: 'Delete user', keep: 'Keep user', done: `${name} deleted`,
      };
  }
}

/** Asks before a user loses their password, their access or their place; deleting is confirmed by typing the username. */
export function ConfirmUser({ task, onClose, onDone }: { task: Question; onClose: () => void; onDone: () => void }) {
  const shell = useShell();
  const words = wordsFor(task);
  const { kind, user } = task;
  const run = async (): Promise<void> => {
    await (kind === 'delete' ? remove(user) : shell.call('account.manage/updateuser', { userUUID: user.userUUID, action: kind }));
    shell.toast.success(words.done);
    onDone();
  };
  const remove = ({ userUUID }: User) => shell.call('account.manage/deleteuser', { userUUID });
  return (
    <ConfirmDialog
      open onClose={onClose} title={words.title} consequence={words.consequence} confirmLabel={words.confirm} cancelLabel={words.keep}
      typed={kind === 'delete' ? user.username : undefined} onConfirm={run}
    />
  );
}
