import { useEffect, useState } from 'react';
import { CallError } from '@heliograph/platform/session';
import { Box, Button, Heading, HStack, Text } from '@heliograph/kit/ui';
import { loadLayout } from './load-layout';
import { loadAccount } from './load-account';
import { logOut } from './log-out';
import { Splash } from './splash';
import { useServices } from './services';

/** Loads the account data of a live session; shows errors and retries on request. */
export function AccountLoader() {
  const services = useServices();
  const [failure, setFailure] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    setFailure(null);
    loadAccount(services, { signal: stop.signal }).catch((error: unknown) => {
      if (!stop.signal.aborted && error instanceof CallError && error.code !== 'SIGNED_OUT') setFailure(error);
    });
    return () => stop.abort();
  }, [services, attempt]);

  useEffect(() => {
    // Evaluates the requested screen while the account is loading.
    if (!location.pathname.startsWith('/main')) return;
    loadLayout()
      .then(({ warmScreen }) => warmScreen(services, location.pathname))
      // The layout retries and reports the error.
      .catch(() => undefined);
  }, [services]);

  if (!failure) return <Splash />;
  return (
    <Box as="main" padding="48" maxWidth="480px" marginInline="auto">
      <Heading as="h1" size="title">
        We couldn’t load your account
      </Heading>
      <Text tone="muted" marginBlock="12">
        {failure.message}
      </Text>
      <HStack>
        <Button variant="filled" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
        <Button variant="quiet" onClick={() => void logOut(services)}>
          Log out
        </Button>
      </HStack>
    </Box>
  );
}
