import { Link as RouterLink } from '@heliograph/shared/router';
import { Button, chakra, Heading, Text } from '@heliograph/shared/ui';

/** Links to the screen that changes the password: the shell's own, since only it may hold the new token. */
export function Password() {
  return (
    <chakra.section marginTop="32" maxWidth="560px" aria-label="Password">
      <Heading as="h2">Password</Heading>
      <Text tone="muted" marginBlock="2px 12px">Changing it logs out all your other sessions.</Text>
      <Button as={RouterLink} {...{ to: '/session/change-password' }}>Change password</Button>
    </chakra.section>
  );
}
