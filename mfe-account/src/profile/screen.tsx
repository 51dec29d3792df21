import { Page, PageHeader } from '@heliograph/kit/data';
import { OwnLogins, OwnSessions } from '@heliograph/widgets/own-sessions';
import { TwoFactor } from '@heliograph/widgets/two-factors';
import { Button, chakra, Heading, Text } from '@heliograph/kit/ui';
import { Link as RouterLink } from '@heliograph/platform/router';
import { DataExport } from './data-export';
import { NotificationSettings } from './notification-settings';
import { ProfileForm } from './profile-form';
import { useHashPlace } from './use-hash-place';

/** Links to the shell's screen for changing the password; only the shell may hold the new token. */
function Password() {
  return (
    <chakra.section marginTop="32" maxWidth="560px" aria-label="Password">
      <Heading as="h2">Password</Heading>
      <Text tone="muted" marginBlock="2px 12px">
        Changing it logs out all your other sessions.
      </Text>
      <Button as={RouterLink} to="/session/change-password">
        Change password
      </Button>
    </chakra.section>
  );
}

/**
 * Edits the current user: details, password, two-step verification, notifications, sessions, recent logins, and data
 * exports.
 */
export default function ProfileScreen() {
  useHashPlace();
  return (
    <Page>
      <PageHeader title="Profile" />
      <ProfileForm />
      <Password />
      <chakra.section marginTop="32" maxWidth="560px" aria-label="Two-step verification">
        <Heading as="h2" marginBottom="8">
          Two-step verification
        </Heading>
        <TwoFactor />
      </chakra.section>
      <NotificationSettings />
      <chakra.section marginTop="32" maxWidth="560px" aria-label="Sessions">
        <Heading as="h2">Sessions</Heading>
        <Text tone="muted" marginBlock="2px 8px">
          Where you’re logged in now. Log out any session you don’t recognize, then change your password.
        </Text>
        <OwnSessions />
      </chakra.section>
      <chakra.section marginTop="32" maxWidth="560px" aria-label="Recent logins">
        <Heading as="h2">Recent logins</Heading>
        <Text tone="muted" marginBlock="2px 8px">
          The last 20 attempts to log in as you. If you see one that isn’t yours, change your password.
        </Text>
        <OwnLogins />
      </chakra.section>
      <DataExport />
      <chakra.div height="24px" />
    </Page>
  );
}
