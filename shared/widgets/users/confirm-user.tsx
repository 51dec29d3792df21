import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { fullName } from './user-changes';

type UserAction = 'resetPassword' | 'resetTwoFactor' | 'disable' | 'delete';

interface Person {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
}

/** Texts of a confirmation, and of the toast after the action. */
const texts: Record<
  UserAction,
  (name: string, email: string) => { title: string; consequence: string; confirm: string; done: string }
> = {
  resetPassword: (name, email) => ({
    title: `Reset the password of ${name}?`,
    consequence: `${name} is logged out everywhere and their password stops working. We’ll email ${email} a link to set a new one.`,
    confirm: 'Reset password',
    done: `Password reset. We emailed ${email}`,
  }),
  resetTwoFactor: (name, email) => ({
    title: `Reset two-step verification of ${name}?`,
    consequence: `${name} is logged out everywhere and their codes stop working. Do this only if you know they lost their device. We’ll email ${email}.`,
    confirm: 'Reset two-step verification',
    done: `Two-step verification of ${name} reset`,
  }),
  disable: (name) => ({
    title: `Disable ${name}?`,
    consequence: `${name} is logged out everywhere immediately and can’t log in until someone enables them again.`,
    confirm: 'Disable user',
    done: `${name} disabled`,
  }),
  delete: (name) => ({
    title: `Delete ${name}?`,
    consequence: `${name} is logged out everywhere immediately and can’t log in again. Their activity remains in the history. This can’t be undone.`,
    confirm: 'Delete user',
    done: `${name} deleted`,
  }),
};

export interface ConfirmUserProps {
  kind: UserAction;
  user: Person;
  /** Makes the call once the action is confirmed. */
  run: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks for confirmation before a user's password or second factor is reset, access is disabled, or the user is deleted;
 * deleting requires typing the username.
 */
export function ConfirmUser({ kind, user, run, onClose }: ConfirmUserProps) {
  const { toast } = useShell();
  const { title, consequence, confirm, done } = texts[kind](fullName(user), user.email);
  const act = async (): Promise<void> => {
    await run();
    toast.success(done);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={act}
      title={title}
      consequence={consequence}
      confirmLabel={confirm}
      cancelLabel="Cancel"
      typed={kind === 'delete' ? user.username : undefined}
    />
  );
}
