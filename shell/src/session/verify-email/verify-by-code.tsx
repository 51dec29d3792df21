import { useState } from 'react';
import { useLocation, useNavigate } from '@heliograph/shared/router';
import { Stack, Text, toast } from '@heliograph/shared/ui';
import { useServices } from '../../app/services';
import { carried } from '../flow/link-token';
import { TextButton } from '../flow/text-button';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';
import { ChangeEmailForm } from './change-email-form';
import { CodeForm } from './code-form';
import { ResendButton } from './resend-button';

/**
 * Waits for the link or code of the mail. The state of the location says what sign-up or login know: `email`
 * where the mail went, `usernameOrEmail` who it is. An address that was mistyped can be corrected.
 */
export function VerifyByCode({ path, signedIn, onVerified }: { path: string; signedIn: boolean; onVerified: () => void }) {
  const { app } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [changing, setChanging] = useState(false);
  const name = carried(state, 'usernameOrEmail') ?? '';
  const address = carried(state, 'email') ?? (name.includes('@') ? name : '');

  const changed = (email: string): void => {
    setChanging(false);
    void navigate(path, { replace: true, state: { email, usernameOrEmail: name } });
    toast.success(`We emailed ${email}`);
  };

  if (changing) return <ChangeEmailForm name={name || address} onChanged={changed} onCancel={() => setChanging(false)} />;
  return (
    <SessionFrame title="Verify your email" lead={address ? `Open the link we emailed to ${address}, or enter its code.` : 'Open the link we emailed you, or enter its code.'}>
      <Stack gap="20">
        <CodeForm key={address} address={address} onVerified={onVerified}>
          <ResendButton />
        </CodeForm>
        {app === 'customer' && !signedIn && (
          <Text tone="muted" textAlign="center">Wrong address? <TextButton type="button" onClick={() => setChanging(true)}>Change email</TextButton></Text>
        )}
        <Text textAlign="center"><RouteLink to="/session/login">Back to login</RouteLink></Text>
      </Stack>
    </SessionFrame>
  );
}
