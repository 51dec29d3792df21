import { useState } from 'react';
import { useNavigate } from '@heliograph/shared/router';
import { Button, toast } from '@heliograph/shared/ui';
import { loadAccount } from '../../app/load-account';
import { useServices } from '../../app/services';
import { DeadLink } from '../flow/dead-link';
import { isDeadLink } from '../flow/is-dead-link';
import { useLinkToken } from '../flow/link-token';
import { SessionFrame } from '../frame/session-frame';
import { VerifyByCode } from './verify-by-code';

const path = '/session/verify-email';

/** `/session/verify-email`: by the link of the mail, used up by a press only, or by its code. */
export function VerifyEmailScreen() {
  const services = useServices();
  const { bus, client } = services;
  const navigate = useNavigate();
  const token = useLinkToken(path);
  const [failure, setFailure] = useState<{ token: string | null; why: string } | null>(null);
  const [busy, setBusy] = useState(false);

  // A new address in one's profile is verified while signed in, often in another tab than the profile's.
  const signedIn = bus.state().status === 'signedIn';

  const verified = (): void => {
    toast.success(`Your email address is verified.${signedIn ? '' : ' You can log in now.'}`);
    if (signedIn) {
      bus.announce('accountChanged');
      loadAccount(services).catch(() => undefined);
    }
    void navigate('/session/login', { replace: true });
  };

  const verify = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call('session.manage/verifyemail', { token: token ?? '' });
      verified();
    } catch (error) {
      setBusy(false);
      if (isDeadLink(error)) setFailure({ token, why: error.message });
    }
  };

  // A dead link continues on this screen without its token.
  if (failure && failure.token === token) return <DeadLink why={failure.why} again={{ to: path, action: 'Enter a code or send a new email' }} />;
  if (!token) return <VerifyByCode path={path} signedIn={signedIn} onVerified={verified} />;
  return (
    <SessionFrame title="Verify your email" lead={`Confirm that this address is yours.${signedIn ? '' : ' Then you can log in.'}`}>
      <Button variant="filled" size={40} width="100%" busy={busy} autoFocus onClick={() => void verify()}>Verify email</Button>
    </SessionFrame>
  );
}
