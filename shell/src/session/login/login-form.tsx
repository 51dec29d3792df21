import { useState } from 'react';
import { FormShell, PasswordField, SubmitButton, TextField } from '@heliograph/shared/forms';
import { useLocation, useNavigate } from '@heliograph/shared/router';
import { CallError } from '@heliograph/shared/session';
import { Box, toast } from '@heliograph/shared/ui';
import { startSession } from '../../app/load-account';
import { noteOf } from '../../app/location-note';
import { useServices } from '../../app/services';
import { isRefusal, Refusal } from '../flow/refusal';
import { RouteLink } from '../frame/route-link';

interface Login {
  username: string;
  password: string;
}

/** Username and password; `username` is filled in if it is known. A user who is not verified is sent to verify their email. */
export function LoginForm({ username: known = '' }: { username?: string }) {
  const services = useServices();
  const wanted = noteOf(useLocation().state)?.from;
  const navigate = useNavigate();
  const [initial] = useState({ username: known });
  const [refused, setRefused] = useState<string | null>(null);

  const logIn = async ({ username, password }: Login): Promise<void> => {
    setRefused(null);
    try {
      // The guards continue from here, to the page the user asked for.
      startSession(services, await services.client.call('session.manage/login', { usernameOrEmail: username.trim(), password }, { quiet: true }), wanted);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { code, message } = error;
      if (code === 'EMAIL_UNVERIFIED') await navigate('/session/verify-email', { state: { usernameOrEmail: username.trim() } });
      else if (isRefusal(error)) setRefused(message);
      else toast.error(message);
      throw error;
    }
  };

  return (
    <FormShell<Login> initialValues={initial} onSubmit={logIn} names={{ usernameOrEmail: 'username' }}>
      {refused && <Refusal words={refused} />}
      <TextField name="username" label="Username" required size={40} autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus={known === ''} />
      <Box position="relative">
        <PasswordField name="password" label="Password" required size={40} autoComplete="current-password" autoFocus={known !== ''} />
        {/* After the field for the keyboard, opposite its label for the eye. */}
        <Box position="absolute" top="0" right="0">
          <RouteLink to="/session/forgot-password">Forgot password</RouteLink>
        </Box>
      </Box>
      <SubmitButton size={40} width="100%">Log in</SubmitButton>
    </FormShell>
  );
}
