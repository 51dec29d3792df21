import { useState } from 'react';
import { FormShell, SubmitButton } from '@heliograph/shared/forms';
import { useNavigate } from '@heliograph/shared/router';
import { toast } from '@heliograph/shared/ui';
import { useServices } from '../../app/services';
import { DeadLink } from '../flow/dead-link';
import { isDeadLink } from '../flow/is-dead-link';
import { useLinkToken } from '../flow/link-token';
import { NewPasswordFields } from '../flow/new-password-fields';
import { SessionFrame } from '../frame/session-frame';

const incomplete = 'The link is not complete. Open it from the e-mail again.';

const done = (revoked: number): string =>
  revoked === 0 ? 'Password changed.' : `Password changed, ${revoked} ${revoked === 1 ? 'session' : 'sessions'} signed out.`;

/** `/session/reset-password`: a new password by a mailed link; an invitation is accepted the same way. */
export function ResetPasswordScreen() {
  const { bus, client } = useServices();
  const navigate = useNavigate();
  const token = useLinkToken('/session/reset-password');
  const [dead, setDead] = useState<string | null>(null);

  const reset = async ({ password }: { password: string }): Promise<void> => {
    try {
      const { sessionsRevoked } = await client.call('account.manage/resetpassword', { token: token ?? '', password });
      toast.success(done(sessionsRevoked));
    } catch (error) {
      if (isDeadLink(error)) setDead(error.message);
      throw error;
    }
    // The session of this browser, if there is one, may be among those that were revoked.
    if (bus.state().status !== 'signedOut') bus.signOut('passwordReset');
    else await navigate('/session/login', { replace: true, state: { from: '/main', reason: 'passwordReset' } });
  };

  const why = dead ?? (token ? null : incomplete);
  if (why) return <DeadLink why={why} again="/session/forgot-password" action="Send a new link" />;
  return (
    <SessionFrame title="Choose a new password" lead="All your sessions end, and you log in with the new one.">
      <FormShell<{ password: string }> onSubmit={reset}>
        <NewPasswordFields autoFocus />
        <SubmitButton size={40} width="100%">Save password</SubmitButton>
      </FormShell>
    </SessionFrame>
  );
}
