import { Button, Notice, Spinner, Stack } from '@heliograph/kit/ui';

/** Shown while a link is checked, or when the check failed temporarily. */
export function LinkCheck({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  if (failure === null) return <Spinner label="Checking the link" />;
  return (
    <Stack>
      <Notice tone="error">{failure}</Notice>
      <Button size={40} onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
