import { Box, Button, Text, VisuallyHidden } from '@heliograph/kit/ui';

interface PaletteStatusProps {
  /** The search text, which may be empty. */
  text: string;
  /** Number of results shown. */
  count: number;
  busy: boolean;
  error: Error | null;
  onRetry: () => void;
}

function words(count: number, busy: boolean): string {
  if (busy) return 'Searching…';
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}

/**
 * Says below the results that the palette searches, found nothing, or failed; the number of results is only announced.
 */
export function PaletteStatus({ text, count, busy, error, onRetry }: PaletteStatusProps) {
  const status = text === '' || error ? '' : words(count, busy);
  return (
    <>
      <Box role="status">
        {count > 0 || status === '' ? (
          <VisuallyHidden>{status}</VisuallyHidden>
        ) : (
          <Text tone="muted" padding="12px 8px">
            {status}
          </Text>
        )}
      </Box>
      {error && (
        <Box role="alert" display="flex" alignItems="center" flexWrap="wrap" gap="8" padding="12px 8px">
          <Text flex="1 1 240px" tone="muted" overflowWrap="anywhere">
            We couldn’t search your account. {error.message}
          </Text>
          <Button onClick={onRetry}>Try again</Button>
        </Box>
      )}
    </>
  );
}
