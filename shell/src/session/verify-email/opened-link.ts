import type { CallResponse } from '@heliograph/shared/contract';
import { useNavigate } from '@heliograph/shared/router';
import type { CallError, SignOutReason } from '@heliograph/shared/session';
import { useServices } from '../../app/services';

/** A mailed link that works, what it is for, and what to do when it turns out to be dead. */
export interface OpenedLink {
  token: string;
  info: CallResponse<'session.manage/linkinfo'>;
  onDead: (error: CallError) => void;
}

/** Goes on to the login and says why. The session of this browser, if there is one, was ended or belongs to someone else. */
export function useGoToLogin(): (reason: SignOutReason, username: string) => void {
  const { bus } = useServices();
  const navigate = useNavigate();
  return (reason, username) => {
    if (bus.state().status !== 'signedOut') bus.signOut(reason);
    else void navigate('/session/login', { replace: true, state: { from: '/main', reason, username } });
  };
}
