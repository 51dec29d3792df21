import { useServices } from '../../app/services';
import { useGoToLogin, type OpenedLink } from './opened-link';
import { Press } from './press';

/**
 * Restores an old email address if its owner didn't request the new one: ends all sessions and emails a link for a new
 * password.
 */
export function UndoEmail({ token, info, onDead }: OpenedLink) {
  const { client } = useServices();
  const goToLogin = useGoToLogin();
  const undo = async (): Promise<void> => {
    await client.call('session.manage/undoemailchange', { token });
    goToLogin('emailRestored', info.username);
  };
  return (
    <Press
      title="Undo the email change"
      lead={`We’ll restore ${info.email} as the email address of ${info.username}, log everyone out, and email you a link to set a new password.`}
      action="Restore my email"
      work={undo}
      onDead={onDead}
    />
  );
}

/** Confirms a new email address, which ends all sessions of the user. */
export function ConfirmEmail({ token, info, onDead }: OpenedLink) {
  const { client } = useServices();
  const goToLogin = useGoToLogin();
  const confirm = async (): Promise<void> => {
    await client.call('session.manage/verifyemail', { token });
    goToLogin('emailChanged', info.username);
  };
  return (
    <Press
      title="Confirm your new email"
      lead={`${info.email} will be the email address of ${info.username}. You’ll be logged out everywhere, then log in again.`}
      action="Confirm email"
      work={confirm}
      onDead={onDead}
    />
  );
}
