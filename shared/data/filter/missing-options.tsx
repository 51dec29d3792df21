import { Button, Spinner, Stack, Text } from '@heliograph/shared/ui';

/** In place of the choices of a filter: they load, or couldn't be loaded and can be asked for again (`onRetry`). */
export function MissingOptions({ onRetry }: { onRetry: (() => void) | null }) {
  if (!onRetry) return <Spinner label="Loading choices" />;
  return (
    <Stack gap="8">
      <Text tone="muted">We couldn’t load these choices.</Text>
      <Button size={28} onClick={onRetry}>Try again</Button>
    </Stack>
  );
}
