import type { SignedIn } from '@heliograph/contract';
import { useNavigate } from '@heliograph/platform/router';
import { startSession } from '../../app/load-account';
import { useServices } from '../../app/services';

/**
 * Starts the session that a call has returned and opens the first screen. If someone is already
 * logged in here, the link may be for another user: the page reloads.
 */
export function useEnter(): (session: SignedIn) => void {
  const services = useServices();
  const navigate = useNavigate();
  return (session) => {
    const fresh = services.bus.state().status === 'signedOut';
    if (fresh) {
      startSession(services, session);
      void navigate('/main', { replace: true });
    } else {
      services.bus.signIn(session.token, session.deviceToken);
      location.assign('/main');
    }
  };
}
