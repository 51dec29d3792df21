import { useEffect, type ReactNode } from 'react';
import { Button, chakra, CircleAlertIcon, Heading, Icon, Mono, RetryIcon, Text, toast } from '@heliograph/kit/ui';
import { CallError } from '@heliograph/platform/session';

interface ErrorPanelProps {
  title: string;
  error: Error;
  onRetry: () => void;
  busy?: boolean;
  /** Another action next to Try again. */
  children?: ReactNode;
}

/** Shows an error with the server's message, the request id for support, and a retry button. */
export function ErrorPanel({ title, error, onRetry, busy = false, children }: ErrorPanelProps) {
  // Announced like the toast it replaces.
  useEffect(() => toast.retract(error), [error]);
  const requestId = error instanceof CallError ? error.requestId : null;
  return (
    <chakra.section role="alert" maxWidth="440px" margin="48px auto" display="flex" flexDirection="column" gap="8">
      <chakra.span color="red.fg">
        <Icon of={CircleAlertIcon} size={24} />
      </chakra.span>
      <Heading>{title}</Heading>
      <Text tone="muted" overflowWrap="anywhere">
        {error.message}
      </Text>
      {requestId && (
        <Text tone="muted" textStyle="small">
          Request <Mono userSelect="all">{requestId}</Mono>
        </Text>
      )}
      <chakra.div marginTop="8" display="flex" gap="8">
        <Button icon={RetryIcon} busy={busy} onClick={onRetry}>
          Try again
        </Button>
        {children}
      </chakra.div>
    </chakra.section>
  );
}
