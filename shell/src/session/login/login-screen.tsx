import { Suspense, useState, useEffect } from 'react';
import type { Challenge } from '@heliograph/contract';
import { useLocation } from '@heliograph/platform/router';
import { Divider, HStack, Icon, MailIcon, Stack, Text, Notice } from '@heliograph/kit/ui';
import type { SignOutReason } from '@heliograph/platform/session';
import { lazyWithRetry } from '../../app/lazy-with-retry';
import { noteOf } from '../../app/location-note';
import { startSession } from '../../app/load-account';
import { useServices } from '../../app/services';
import { Splash } from '../../app/splash';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';
import { LoginForm } from './login-form';
import { loadLayout } from '../../app/load-layout';
import { whenIdle } from '../../intent/when-idle';

/** Fetches the files needed after the login as soon as the page is idle; `path` is the requested address, if any. */
function usePreparation(path: string | undefined): void {
  const { shell, releases } = useServices();
  useEffect(
    () =>
      whenIdle(() => {
        Promise.all([
          import(/* webpackChunkName: "prepare" */ '../../intent/prepare-inside'),
          import(/* webpackChunkName: "prepare" */ '../../intent/prefetch'),
        ])
          .then(([{ prepareInside }, { pagePrefetch }]) =>
            prepareInside({ remotes: releases.remotes(), shell, prefetch: pagePrefetch, loadLayout, path }),
          )
          // Nothing waits for it.
          .catch(() => undefined);
      }),
    [path, releases, shell],
  );
}

const words: Record<SignOutReason, string> = {
  logout: 'You’re logged out.',
  expired: 'Your session expired. Log in to continue where you left off.',
  ended: 'Your session was ended. Log in to continue where you left off.',
  elsewhere: 'You logged out in another tab.',
  accepted: 'You’re all set. Log in with your username and password.',
  passwordReset: 'Your password was changed. Log in with the new one.',
  emailChanged: 'Your email address was changed. Log in again.',
  emailRestored:
    'Your email address was restored, and everyone was logged out. We emailed you a link to set a new password.',
};

const successes: readonly SignOutReason[] = ['accepted', 'passwordReset', 'emailChanged', 'emailRestored'];

/** Says why the user is at the login screen. */
function SignOutReasonNotice({ reason }: { reason: SignOutReason }) {
  return (
    <Notice live tone={successes.includes(reason) ? 'success' : 'info'}>
      {words[reason]}
    </Notice>
  );
}

const CodeStep = lazyWithRetry(() => import('./code-step').then((part) => part.CodeStep));

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
        <CodeStep
          challenge={challenge}
          onSignedIn={(session) => startSession(services, session, note?.from)}
          onBack={() => setChallenge(null)}
        />
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
              New to {brand.name}?{' '}
              <RouteLink inText to="/session/sign-up">
                Sign up
              </RouteLink>
            </Text>
          </>
        )}
      </Stack>
    </SessionFrame>
  );
}
