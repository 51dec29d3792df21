import { useState } from 'react';
import { useLocation, useNavigate } from '@heliograph/platform/router';
import { Stack, Text, toast } from '@heliograph/kit/ui';
import { useServices } from '../../app/services';
import { DeadLink } from '../flow/dead-link';
import { carried } from '../flow/link-token';
import { Resend } from '../flow/resend';
import { TextButton } from '../flow/text-button';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';
import { ChangeEmailForm } from './change-email-form';
import { CodeForm } from './code-form';

const title = 'Verify your email';

/**
 * Waits for the link or code in a sign-up's email. The state of the location has `email`, where the email was sent, and
 * `claim`, the handle of the sign-up; without it (another browser, or no sign-up) only the link works.
 */
export function WaitForMail({ path }: { path: string }) {
  const { app, client } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [changing, setChanging] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const [claim, address] = [carried(state, 'claim'), carried(state, 'email') ?? ''];

  if (over !== null)
    return (
      <DeadLink
        title="This sign-up has expired"
        why={over}
        again={{ to: '/session/sign-up', action: 'Sign up again' }}
      />
    );
  if (claim === null) {
    return (
      <SessionFrame title={title} lead="Open the link we emailed you.">
        <Stack gap="20">
          {app === 'customer' && (
            <Text tone="muted">
              No email? Check your spam folder, or{' '}
              <RouteLink inText to="/session/sign-up">
                sign up again
              </RouteLink>
              .
            </Text>
          )}
          <Text>
            <RouteLink to="/session/login">Back to login</RouteLink>
          </Text>
        </Stack>
      </SessionFrame>
    );
  }
  const changed = (email: string): void => {
    setChanging(false);
    void navigate(path, { replace: true, state: { email, claim } });
    toast.success(`We emailed ${email}`);
  };
  if (changing)
    return <ChangeEmailForm claim={claim} onChanged={changed} onOver={setOver} onCancel={() => setChanging(false)} />;
  return (
    <SessionFrame title={title} lead={`Open the link we emailed to ${address}, or enter its code.`}>
      <Stack gap="20">
        <CodeForm
          claim={claim}
          onLink={(token) => void navigate(path, { replace: true, state: { token } })}
          onOver={setOver}
        >
          <Resend
            label="Resend email"
            pause={60}
            sent="We’ve emailed you again. The earlier code no longer works."
            onOver={setOver}
            send={() => client.call('session.manage/resendverification', { claim })}
          />
        </CodeForm>
        <Text tone="muted" textAlign="center">
          Wrong address?{' '}
          <TextButton type="button" onClick={() => setChanging(true)}>
            Change email
          </TextButton>
        </Text>
        <Text textAlign="center">
          <RouteLink to="/session/login">Back to login</RouteLink>
        </Text>
      </Stack>
    </SessionFrame>
  );
}
