import { useState, type ReactNode } from 'react';
import { FormShell, maxLength, SubmitButton, TextField } from '@heliograph/kit/forms';
import { Stack, Text } from '@heliograph/kit/ui';
import { useServices } from '../../app/services';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';
import { TextButton } from './text-button';

/** Says that an email is on its way; the same for known and unknown users. */
function SentScreen({ children, onAgain }: { children: ReactNode; onAgain: ReactNode }) {
  return (
    <SessionFrame title="Check your inbox">
      <Stack role="status">
        <Text textStyle="control">{children}</Text>
        <Text tone="muted">No email after a minute or two? Check your spam folder, or {onAgain}.</Text>
        <Text>
          <RouteLink to="/session/login">Back to login</RouteLink>
        </Text>
      </Stack>
    </SessionFrame>
  );
}

const label = 'Email or username';
const rule = maxLength(label, 100);

export interface MailRequestProps {
  title: string;
  lead: string;
  /** The call that sends the email. */
  call: 'account.manage/forgotpassword' | 'session.manage/magiclinkrequest';
  /** Label of the button. */
  action: string;
  /** What is in the email, such as "a link to set a new password". */
  content: string;
}

/** Asks for an email address or username and requests an email with a link. */
export function MailRequest({ title, lead, call, action, content }: MailRequestProps) {
  const { bus, client } = useServices();
  const [sent, setSent] = useState(false);

  if (sent) {
    return (
      <SentScreen
        onAgain={
          <TextButton type="button" onClick={() => setSent(false)}>
            request another one
          </TextButton>
        }
      >
        If we know this address or username, we’ve emailed {content}. The link expires in 10 minutes and works once.
      </SentScreen>
    );
  }
  return (
    <SessionFrame title={title} lead={lead}>
      <Stack gap="20">
        <FormShell<{ usernameOrEmail: string }>
          onSubmit={async ({ usernameOrEmail }) => {
            await client.call(call, { usernameOrEmail: usernameOrEmail.trim(), device: bus.device() ?? undefined });
            setSent(true);
          }}
        >
          <TextField
            name="usernameOrEmail"
            label={label}
            required
            validate={rule}
            size={40}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <SubmitButton size={40} width="100%">
            {action}
          </SubmitButton>
        </FormShell>
        <Text textAlign="center">
          <RouteLink to="/session/login">Back to login</RouteLink>
        </Text>
      </Stack>
    </SessionFrame>
  );
}
