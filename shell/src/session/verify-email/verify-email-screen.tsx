import { useState } from 'react';
import { useLocation, useNavigate } from '@heliograph/shared/router';
import { Button, Stack, Text, toast } from '@heliograph/shared/ui';
import { loadAccount } from '../../app/load-account';
import { useServices } from '../../app/services';
import { DeadLink } from '../flow/dead-link';
import { isDeadLink } from '../flow/is-dead-link';
import { carried, useLinkToken } from '../flow/link-token';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';
import { CodeForm } from './code-form';
import { ResendButton } from './resend-button';

const path = '/session/verify-email';

/** `/session/verify-email`: by the link of the mail, used up by a press only, or by its code. */
export function VerifyEmailScreen() {
  const services = useServices();
  const { bus, client } = services;
  const navigate = useNavigate();
  const address = carried(useLocation().state, 'email');
  const token = useLinkToken(path);
  const [failure, setFailure] = useState<{ token: string | null; why: string } | null>(null);
  const [busy, setBusy] = useState(false);

  // A new address of one's profile is verified while one is signed in, often in another tab than the profile's.
  const signedIn = bus.state().status === 'signedIn';

  const verified = (): void => {
    toast.success(`Your e-mail address is verified.${signedIn ? '' : ' You can log in.'}`);
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

  // The way on from a dead link is this screen without its token.
  if (failure && failure.token === token) return <DeadLink why={failure.why} again={path} action="Verify by code or send a new e-mail" />;
  if (token) {
    return (
      <SessionFrame title="Verify your e-mail" lead={`Confirm that this address is yours.${signedIn ? '' : ' Then you can log in.'}`}>
        <Button variant="filled" size={40} width="100%" busy={busy} autoFocus onClick={() => void verify()}>Verify e-mail</Button>
      </SessionFrame>
    );
  }
  return (
    <SessionFrame title="Verify your e-mail" lead="Open the link in the e-mail we sent you, or type its code here.">
      <Stack gap="20">
        <CodeForm address={address?.includes('@') ? address : ''} onVerified={verified}>
          <ResendButton />
        </CodeForm>
        <Text textAlign="center"><RouteLink to="/session/login">Back to login</RouteLink></Text>
      </Stack>
    </SessionFrame>
  );
}
