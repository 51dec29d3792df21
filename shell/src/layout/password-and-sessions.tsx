import { useEffect, useMemo, useState } from 'react';
import { Dialog } from '@heliograph/shared/overlay';
import { OwnLogins, OwnSessions } from '@heliograph/shared/own-sessions';
import { Link as RouterLink, useNavigate } from '@heliograph/shared/router';
import { ShellProvider } from '@heliograph/shared/session';
import { TwoFactor } from '@heliograph/shared/two-factors';
import { Button, chakra, Heading, Text } from '@heliograph/shared/ui';
import { useOpenPaths } from '../app/open-paths';
import { useServices } from '../app/services';
import { createShellApi } from '../loader/create-shell-api';

/** Shows the user's own password and sessions, for every role of both apps: most have no Profile screen. */
export function PasswordAndSessions({ onClose }: { onClose: () => void }) {
  const services = useServices();
  const navigate = useNavigate();
  const openPaths = useOpenPaths();
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);
  const shell = useMemo(() => createShellApi({ services, signal: stop.signal, navigate, openPaths }), [services, stop, navigate, openPaths]);
  return (
    <ShellProvider shell={shell}>
      <Dialog open onClose={onClose} title="Password and sessions" width={560}>
        <chakra.section aria-label="Password">
          <Heading as="h3">Password</Heading>
          <Text tone="muted" marginBlock="2px 12px">Changing it logs out all your other sessions.</Text>
          <Button as={RouterLink} {...{ to: '/session/change-password' }}>Change password</Button>
        </chakra.section>
        <chakra.section aria-label="Two-step verification" minWidth="0">
          <Heading as="h3" marginBottom="4">Two-step verification</Heading>
          <TwoFactor />
        </chakra.section>
        <chakra.section aria-label="Sessions" minWidth="0">
          <Heading as="h3">Sessions</Heading>
          <Text tone="muted" marginBlock="2px 4px">Where you’re logged in now. Log out any session you don’t recognize, then change your password.</Text>
          <OwnSessions />
        </chakra.section>
        <chakra.section aria-label="Recent logins" minWidth="0">
          <Heading as="h3">Recent logins</Heading>
          <Text tone="muted" marginBlock="2px 4px">The last 20 attempts to log in as you.</Text>
          <OwnLogins />
        </chakra.section>
      </Dialog>
    </ShellProvider>
  );
}
