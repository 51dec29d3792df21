import { formatDuration } from '@heliograph/kit/data';
import { chakra, Text } from '@heliograph/kit/ui';

const timeText = (seconds: number): string => (seconds < 60 ? `${seconds} s` : formatDuration(seconds * 1_000));

/** Shows a share that is done, and about how long the rest takes. */
export function Progress({ label, share, secondsLeft }: { label: string; share: number; secondsLeft: number | null }) {
  const percent = Math.floor(100 * share);
  return (
    <div>
      <chakra.div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        height="6px"
        borderRadius="6"
        bg="bg.inset"
        overflow="hidden"
      >
        <chakra.div height="100%" bg="blue.solid" style={{ width: `${percent}%` }} />
      </chakra.div>
      <Text tone="muted" role="status" marginTop="4">
        {[`${label}: ${percent}%`, secondsLeft === null ? '' : `about ${timeText(secondsLeft)} left`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  );
}
