import { Page, PageHeader } from '@heliograph/shared/data';
import { OwnSessions } from '@heliograph/shared/own-sessions';
import { TwoFactor } from '@heliograph/shared/two-factors';
import { chakra, Heading, Text } from '@heliograph/shared/ui';
import { Password } from './password';
import { ProfileForm } from './profile-form';

/** The own user: names, email, phone, time zone, address, password, two-step verification and sessions. */
export default function ProfileScreen() {
  return (
    <Page>
      <PageHeader title="Profile" />
      <ProfileForm />
      <Password />
      <chakra.section marginTop="32" maxWidth="560px" aria-label="Two-step verification">
        <Heading as="h2" marginBottom="8">Two-step verification</Heading>
        <TwoFactor />
      </chakra.section>
      <chakra.section marginTop="32" paddingBottom="24" maxWidth="560px" aria-label="Sessions">
        <Heading as="h2">Sessions</Heading>
        <Text tone="muted" marginBlock="2px 8px">Where you’re logged in now. Log out any session you don’t recognize, then change your password.</Text>
        <OwnSessions />
      </chakra.section>
    </Page>
  );
}
