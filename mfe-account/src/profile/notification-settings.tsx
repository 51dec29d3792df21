import { NotificationChoices } from '@heliograph/widgets/notification-choices';
import { chakra, Heading, Text } from '@heliograph/kit/ui';

/** Edits what the user is notified of. */
export function NotificationSettings() {
  return (
    <chakra.section id="notifications" marginTop="32" maxWidth="560px" aria-label="Notifications">
      <Heading as="h2">Notifications</Heading>
      <Text tone="muted" marginBlock="2px 8px">
        What you hear about, in the app and by email. Emails about security are always sent.
      </Text>
      <NotificationChoices />
    </chakra.section>
  );
}
