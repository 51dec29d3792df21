import { useNavigate } from '@heliograph/shared/router';
import { useServices } from '../../app/services';

/**
 * Signs in with the token that a call has answered and goes to the first screen. When somebody is
 * signed in here already, another user may be meant: the page starts anew.
 */
export function useEnter(): (token: string) => void {
  const { bus } = useServices();
  const navigate = useNavigate();
  return (token) => {
    const fresh = bus.state().status === 'signedOut';
    bus.signIn(token);
    if (fresh) void navigate('/main', { replace: true });
    else location.assign('/main');
  };
}
