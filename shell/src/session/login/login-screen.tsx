import { lazy, Suspense, useState } from 'react';
import type { Challenge } from '@heliograph/shared/contract';
import { useLocation } from '@heliograph/shared/router';
import { Divider, HStack, Icon, MailIcon, Stack, Text } from '@heliograph/shared/ui';
import { noteOf } from '../../app/location-note';
import { startSession } from '../../app/load-account';
import { useServices } from '../../app/services';
import { Splash } from '../../app/splash';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';
import { LoginForm } from './login-form';
import { usePreparation } from './use-preparation';
import { SignOutReasonNotice } from './sign-out-reason';

const CodeStep = lazy(() => import('./code-step').then((part) => ({ default: part.CodeStep })));

/** `/session/login`. The admin app has no sign-up and no login links: staff are invited. */
export function LoginScreen() {
  const services = useServices();
  const { app, brand } = services;
  const note = noteOf(useLocation().state);
  const withLinks = app === 'customer';
  const [username, setUsername] = useState(note?.username);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  usePreparation(note?.from);
  if (challenge) {
    return (
      <Suspense fallback={<Splash />}>
        <CodeStep challenge={challenge} onSignedIn={(session) => startSession(services, session, note?.from)} onBack={() => setChallenge(null)} />
      </Suspense>
    );
  }
  return (
    <SessionFrame title={`Log in to ${brand.name}`} lead={brand.tagline}>
      <Stack gap="20">
        {note?.reason && <SignOutReasonNotice reason={note.reason} />}
        <LoginForm
          username={username}
          onChallenge={(asked, typed) => {
            setUsername(typed);
            setChallenge(asked);
          }}
        />
        {withLinks && (
          <>
            <HStack justifyContent="center" color="accent.fg">
              <Icon of={MailIcon} />
              <RouteLink to="/session/ml">Email me a login link</RouteLink>
            </HStack>
            <Divider />
            <Text tone="muted" textAlign="center">
              New to {brand.name}? <RouteLink inText to="/session/sign-up">Sign up</RouteLink>
            </Text>
          </>
        )}
      </Stack>
    </SessionFrame>
  );
}
