import { useState } from 'react';
import { FormShell, PasswordField, SubmitButton, TextField } from '@heliograph/shared/forms';
import { useLocation, useNavigate } from '@heliograph/shared/router';
import { CallError } from '@heliograph/shared/session';
import { Box, Link, Notice } from '@heliograph/shared/ui';
import { startSession } from '../../app/load-account';
import { noteOf } from '../../app/location-note';
import { useServices } from '../../app/services';
import { RouteLink } from '../frame/route-link';

interface Login {
  username: string;
  password: string;
}

/** Username and password. An address that is not verified leads to its verification. */
export function LoginForm({ withLinks }: { withLinks: boolean }) {
  const services = useServices();
  const { brand, client } = services;
  const wanted = noteOf(useLocation().state)?.from;
  const navigate = useNavigate();
  const [suspended, setSuspended] = useState<string | null>(null);

  const logIn = async ({ username, password }: Login): Promise<void> => {
    setSuspended(null);
    try {
      // The guards continue from here, to the page the user asked for.
      startSession(services, await client.call('session.manage/login', { usernameOrEmail: username.trim(), password }), wanted);
    } catch (error) {
      const code = error instanceof CallError ? error.code : null;
      if (code === 'EMAIL_UNVERIFIED') await navigate('/session/verify-email', { state: { email: username.trim() } });
      if (code === 'ACCOUNT_SUSPENDED' && error instanceof CallError) setSuspended(error.message);
      throw error;
    }
  };

  return (
    <FormShell<Login> onSubmit={logIn} names={{ usernameOrEmail: 'username' }}>
      {suspended && (
        <Notice tone="error">
          {suspended} Write to <Link textDecoration="underline" href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>.
        </Notice>
      )}
      <TextField name="username" label="Username" required size={40} autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
      <Box position="relative">
        <PasswordField name="password" label="Password" required size={40} autoComplete="current-password" />
        {withLinks && (
          // Behind the field for the keyboard, opposite its label for the eye.
          <Box position="absolute" top="0" right="0">
            <RouteLink to="/session/forgot-password">Forgot password</RouteLink>
          </Box>
        )}
      </Box>
      <SubmitButton size={40} width="100%">Log In</SubmitButton>
    </FormShell>
  );
}
