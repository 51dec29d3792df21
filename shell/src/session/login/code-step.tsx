import { Suspense, useState } from 'react';
import type { Challenge, SignedIn } from '@heliograph/contract';
import { FormShell, SubmitButton, TextField } from '@heliograph/kit/forms';
import { CallError } from '@heliograph/platform/session';
import { Box, Spinner, Stack, Text, toast } from '@heliograph/kit/ui';
import { lazyWithRetry } from '../../app/lazy-with-retry';
import { useServices } from '../../app/services';
import { Splash } from '../../app/splash';
import { isRefusal, Refusal } from '../flow/refusal';
import { Resend } from '../flow/resend';
import { loginCodeRule } from '../flow/rules';
import { TextButton } from '../flow/text-button';
import { SessionFrame } from '../frame/session-frame';

interface CodeStepProps {
  challenge: Challenge;
  onSignedIn: (session: SignedIn) => void;
  /** Called if the login has to start again. */
  onBack: () => void;
}

const titles: Record<Challenge['kind'], { title: string; lead: string }> = {
  // Must not reveal more: a wrong password leads here too.
  emailCode: {
    title: 'Check your inbox',
    lead: 'If your username and password are correct, we emailed you a six-digit code. Enter it to log in.',
  },
  totp: {
    title: 'Two-step verification',
    lead: 'Enter the code from your authenticator app, or one of your recovery codes.',
  },
  setUpTotp: {
    title: 'Set up two-step verification',
    lead: 'It’s required for you. From now on, you’ll log in with your password and a code from an app.',
  },
};

const SetUpDetails = lazyWithRetry(() => import('@heliograph/widgets/two-factors').then((part) => part.SetUpDetails));
const RecoveryStep = lazyWithRetry(() => import('./recovery-step').then((part) => part.RecoveryStep));

/** Asks for the code that a login requires; one challenge may follow another. */
export function CodeStep({ challenge: first, onSignedIn, onBack }: CodeStepProps) {
  const { bus, client } = useServices();
  const [challenge, setChallenge] = useState(first);
  const [enrolled, setEnrolled] = useState<SignedIn | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const answer = async ({ code }: { code: string }): Promise<void> => {
    setRefused(null);
    try {
      const next = await client.call(
        'session.manage/answerchallenge',
        { challenge: challenge.challenge, code: code.replace(/\s/g, ''), device: bus.device() ?? undefined },
        { quiet: true },
      );
      if ('challenge' in next) setChallenge(next);
      // The session starts once the codes, which are not shown again, are saved.
      else if (next.recoveryCodes) setEnrolled(next);
      else onSignedIn(next);
    } catch (error) {
      if (isRefusal(error)) setRefused(error.message);
      // The form handles it if it shows it at the field.
      else if (error instanceof CallError) toast.error(error.message, { of: [error] });
      if (error instanceof CallError && error.status === 410) onBack();
      throw error;
    }
  };

  const { kind, setUp } = challenge;
  if (enrolled)
    return (
      <Suspense fallback={<Splash />}>
        <RecoveryStep codes={enrolled.recoveryCodes ?? []} onDone={() => onSignedIn(enrolled)} />
      </Suspense>
    );
  return (
    <SessionFrame {...titles[kind]}>
      <Stack gap="20">
        {refused && (
          <Box>
            <Refusal words={refused} />
          </Box>
        )}
        {setUp && (
          <Suspense fallback={<Spinner label="Loading the QR code" />}>
            <SetUpDetails {...setUp} />
          </Suspense>
        )}
        <FormShell<{ code: string }> key={challenge.challenge} onSubmit={answer}>
          <TextField
            name="code"
            label="Code"
            required
            validate={kind === 'totp' ? undefined : loginCodeRule}
            size={40}
            inputMode={kind === 'totp' ? undefined : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <SubmitButton size={40} width="100%">
            Log in
          </SubmitButton>
          {kind === 'emailCode' && (
            <Resend
              label="Resend code"
              pause={30}
              sent="If your username and password are correct, we emailed a new code."
              onOver={onBack}
              send={() => client.call('session.manage/resendchallenge', { challenge: challenge.challenge })}
            />
          )}
        </FormShell>
        <Text textAlign="center">
          <TextButton type="button" onClick={onBack}>
            Back to your password
          </TextButton>
        </Text>
      </Stack>
    </SessionFrame>
  );
}
