import type { CallError } from '@heliograph/platform/session';
import type { CallResponse } from '@heliograph/contract';
import { FormShell, SubmitButton } from '@heliograph/kit/forms';
import { useNavigate } from '@heliograph/platform/router';
import { FieldShell, Input, toast } from '@heliograph/kit/ui';
import { useServices } from '../app/services';
import { isDeadLink } from './flow/is-dead-link';
import { NewPasswordFields } from './flow/new-password-fields';
import { SessionFrame } from './frame/session-frame';

type Info = CallResponse<'session.manage/linkinfo'>;

interface NewPasswordFormProps {
  token: string;
  info: Info;
  onDead: (error: CallError) => void;
}

const loggedOut = (sessions: number): string =>
  `${sessions} ${sessions === 1 ? 'session was' : 'sessions were'} logged out`;

/** Sets a password with a link, after a reset or an invitation. Shows for which user, and who invited them. */
export function NewPasswordForm({ token, info, onDead }: NewPasswordFormProps) {
  const { bus, brand, client } = useServices();
  const navigate = useNavigate();
  const invited = info.kind === 'invitation';

  const save = async ({ password }: { password: string }): Promise<void> => {
    try {
      const { sessionsRevoked } = await client.call('account.manage/resetpassword', { token, password });
      if (sessionsRevoked > 0) toast.success(loggedOut(sessionsRevoked));
    } catch (error) {
      if (isDeadLink(error)) onDead(error);
      throw error;
    }
    const reason = invited ? 'accepted' : 'passwordReset';
    // The session of this browser may have been revoked, or belong to another user.
    if (bus.state().status !== 'signedOut') bus.signOut(reason);
    else await navigate('/session/login', { replace: true, state: { from: '/main', reason, username: info.username } });
  };

  const title = invited ? `Join ${info.company ?? `the ${brand.name} staff`}` : 'Set a new password';
  const lead = invited
    ? `${info.invitedBy ? `${info.invitedBy} invited you.` : 'You’ve been invited.'} Choose a password to get started.`
    : 'You’ll be logged out everywhere, then log in with the new password.';
  return (
    <SessionFrame title={title} lead={lead}>
      <FormShell<{ password: string }> onSubmit={save}>
        <FieldShell label="Username" help={invited ? 'You log in with this username.' : undefined}>
          <Input size={40} readOnly value={info.username} name="username" autoComplete="username" />
        </FieldShell>
        <NewPasswordFields
          label={invited ? 'Password' : 'New password'}
          own={[info.username, info.company ?? '', brand.name]}
          autoFocus
        />
        <SubmitButton size={40} width="100%">
          {invited ? 'Accept invitation' : 'Save password'}
        </SubmitButton>
      </FormShell>
    </SessionFrame>
  );
}
