import { Button, Notice, Spinner, Stack } from '@heliograph/shared/ui';

/** In place of what a link is for: it is being checked, or the check failed for a reason that may pass. */
export function LinkCheck({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  if (failure === null) return <Spinner label="Checking the link" />;
  return (
    <Stack>
      <Notice tone="error">{failure}</Notice>
      <Button size={40} onClick={onRetry}>Try again</Button>
    </Stack>
  );
}
