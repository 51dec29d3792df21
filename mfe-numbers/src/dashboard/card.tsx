import type { ReactNode } from 'react';
import { CallError } from '@heliograph/platform/session';
import { Button, chakra, CircleAlertIcon, Icon, Mono, RetryIcon, Text } from '@heliograph/kit/ui';

/** A read of the API, as a card shows it. */
export interface CardRead<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface CardProps<Data> {
  read: CardRead<Data>;
  /** What could not be loaded: `your spending`. */
  what: string;
  /** Columns of a grid that it takes until it has loaded. */
  columns?: number;
  /** Height until it has loaded (px), so that nothing below moves. */
  height: number;
  children: (data: Data) => ReactNode;
}

const Bone = chakra('div', {
  base: { borderRadius: '6', bg: 'skeleton.2', animation: 'pulse 1.6s ease-in-out 150ms infinite' },
});

/**
 * Shows what a read returns: a placeholder while it loads, the reason and a button if it fails, whatever other cards
 * do.
 */
export function Card<Data>({
  read: { data, error, isFetching, refetch },
  what,
  columns,
  height,
  children,
}: CardProps<Data>) {
  const place = columns === undefined ? {} : { gridColumn: `span ${columns}` };
  if (data !== undefined) return children(data);
  if (!error) return <Bone minHeight={`${height}px`} {...place} aria-busy />;
  return (
    <chakra.div
      role="alert"
      minHeight={`${height}px`}
      {...place}
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="8"
      paddingBlock="12"
    >
      <chakra.p display="flex" gap="8" fontWeight={600}>
        <chakra.span color="red.fg">
          <Icon of={CircleAlertIcon} />
        </chakra.span>
        We couldn’t load {what}
      </chakra.p>
      <Text tone="muted" overflowWrap="anywhere">
        {error.message}
      </Text>
      {error instanceof CallError && error.requestId && (
        <Text tone="muted" textStyle="small">
          Request <Mono userSelect="all">{error.requestId}</Mono>
        </Text>
      )}
      <Button size={28} icon={RetryIcon} busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </chakra.div>
  );
}
