import type { CallResponse } from '@heliograph/contract';
import { useNavigate } from '@heliograph/platform/router';
import type { CallError, SignOutReason } from '@heliograph/platform/session';
import { useServices } from '../../app/services';

/** A valid emailed link, its purpose, and what to do if it turns out to be invalid. */
export interface OpenedLink {
  token: string;
  info: CallResponse<'session.manage/linkinfo'>;
  onDead: (error: CallError) => void;
}

/** Opens the login and says why. The session of this browser was ended or belongs to another user. */
export function useGoToLogin(): (reason: SignOutReason, username: string) => void {
  const { bus } = useServices();
  const navigate = useNavigate();
  return (reason, username) => {
    if (bus.state().status !== 'signedOut') bus.signOut(reason);
    else void navigate('/session/login', { replace: true, state: { from: '/main', reason, username } });
  };
}
