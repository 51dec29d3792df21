import { useCallback, useState } from 'react';
import type { Challenge } from '@heliograph/contract';
import { FormShell, PasswordField, SubmitButton, TextField } from '@heliograph/kit/forms';
import { useLocation } from '@heliograph/platform/router';
import { CallError } from '@heliograph/platform/session';
import { Box, toast } from '@heliograph/kit/ui';
import { startSession } from '../../app/load-account';
import { noteOf } from '../../app/location-note';
import { useServices } from '../../app/services';
import { isRefusal, Refusal } from '../flow/refusal';
import { RouteLink } from '../frame/route-link';
import { LoginWait } from './login-wait';

interface Login {
  username: string;
  password: string;
}

/**
 * Asks for username and password; `username` is filled in if known. Passes on a login that requires a code, with the
 * entered name.
 */
export function LoginForm({
  username: known = '',
  onChallenge,
}: {
  username?: string;
  onChallenge: (challenge: Challenge, username: string) => void;
}) {
  const services = useServices();
  const wanted = noteOf(useLocation().state)?.from;
  const [initial] = useState({ username: known });
  const [refused, setRefused] = useState<string | null>(null);
  const [wait, setWait] = useState<CallError | null>(null);
  const endWait = useCallback(() => setWait(null), []);

  const logIn = async ({ username, password }: Login): Promise<void> => {
    setRefused(null);
    setWait(null);
    try {
      const device = services.bus.device() ?? undefined;
      const answer = await services.client.call(
        'session.manage/login',
        { usernameOrEmail: username.trim(), password, device },
        { quiet: true },
      );
      if ('challenge' in answer) onChallenge(answer, username.trim());
      // The guards continue from here, to the page the user asked for.
      else startSession(services, answer, wanted);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { message } = error;
      if (error.retryAfter !== null) setWait(error);
      else if (isRefusal(error)) setRefused(message);
      else toast.error(message);
      throw error;
    }
  };

  return (
    <FormShell<Login> initialValues={initial} onSubmit={logIn} names={{ usernameOrEmail: 'username' }}>
      {refused && <Refusal words={refused} />}
      {wait && <LoginWait error={wait} onOver={endWait} />}
      <TextField
        name="username"
        label="Username"
        required
        size={40}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={known === ''}
      />
      <Box position="relative">
        <PasswordField
          name="password"
          label="Password"
          required
          size={40}
          autoComplete="current-password"
          autoFocus={known !== ''}
        />
        {/* After the field for the keyboard, opposite its label for the eye. */}
        <Box position="absolute" top="0" right="0">
          <RouteLink to="/session/forgot-password">Forgot password</RouteLink>
        </Box>
      </Box>
      <SubmitButton size={40} width="100%">
        Log in
      </SubmitButton>
    </FormShell>
  );
}
