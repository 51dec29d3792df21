import { Dialog } from '@heliograph/kit/overlay';
import { OwnLogins, OwnSessions } from '@heliograph/widgets/own-sessions';
import { Link as RouterLink } from '@heliograph/platform/router';
import { ShellProvider } from '@heliograph/platform/session';
import { TwoFactor } from '@heliograph/widgets/two-factors';
import { Button, chakra, Heading, Text } from '@heliograph/kit/ui';
import { useShellApi } from '../loader/use-shell-api';

/** Shows the user's own password and sessions, for every role of both apps: most have no Profile screen. */
export function PasswordAndSessions({ onClose }: { onClose: () => void }) {
  return (
    <ShellProvider shell={useShellApi()}>
      <Dialog open onClose={onClose} title="Password and sessions" width={560}>
        <chakra.section aria-label="Password">
          <Heading as="h3">Password</Heading>
          <Text tone="muted" marginBlock="2px 12px">
            Changing it logs out all your other sessions.
          </Text>
          <Button as={RouterLink} to="/session/change-password">
            Change password
          </Button>
        </chakra.section>
        <chakra.section aria-label="Two-step verification" minWidth="0">
          <Heading as="h3" marginBottom="4">
            Two-step verification
          </Heading>
          <TwoFactor />
        </chakra.section>
        <chakra.section aria-label="Sessions" minWidth="0">
          <Heading as="h3">Sessions</Heading>
          <Text tone="muted" marginBlock="2px 4px">
            Where you’re logged in now. Log out any session you don’t recognize, then change your password.
          </Text>
          <OwnSessions />
        </chakra.section>
        <chakra.section aria-label="Recent logins" minWidth="0">
          <Heading as="h3">Recent logins</Heading>
          <Text tone="muted" marginBlock="2px 4px">
            The last 20 attempts to log in as you.
          </Text>
          <OwnLogins />
        </chakra.section>
      </Dialog>
    </ShellProvider>
  );
}
