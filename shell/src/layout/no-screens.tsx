import { Box, Button, Heading, Text } from '@heliograph/shared/ui';
import { logOut } from '../app/log-out';
import { useServices } from '../app/services';

/** For a user whose roles open no screen. */
export function NoScreens() {
  const services = useServices();
  return (
    <Box as="main" id="main" padding="48" maxWidth="480px" marginInline="auto">
      <Heading as="h1" size="title">
        Nothing to open yet
      </Heading>
      <Text tone="muted" marginBlock="12">
        Your roles don’t open any screen. Ask the owner of your account for a role, or write to {services.brand.supportEmail}.
      </Text>
      <Button variant="filled" onClick={() => void logOut(services)}>
        Log out
      </Button>
    </Box>
  );
}
