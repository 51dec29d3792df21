import { useServices } from '../../app/services';
import { useGoToLogin, type OpenedLink } from './opened-link';
import { Press } from './press';

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
      title="Confirm your new email" lead={`${info.email} will be the email address of ${info.username}. You’ll be logged out everywhere, then log in again.`}
      action="Confirm email" work={confirm} onDead={onDead}
    />
  );
}
