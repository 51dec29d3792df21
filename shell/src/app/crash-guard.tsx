import { Component, type ReactNode } from 'react';
import { Box, Button, Heading, Text } from '@heliograph/kit/ui';

/** Catches errors of the shell itself: shows an error and offers a reload instead of an empty page. */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <Box as="main" padding="48" maxWidth="480px" marginInline="auto">
        <Heading as="h1" size="title">
          Something went wrong
        </Heading>
        <Text tone="muted" marginBlock="12">
          The page ran into an error. Everything you saved is safe. Reload to continue.
        </Text>
        <Button variant="filled" onClick={() => location.reload()}>
          Reload
        </Button>
      </Box>
    );
  }
}
