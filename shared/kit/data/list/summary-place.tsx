import type { ReactNode } from 'react';
import { Button, chakra } from '@heliograph/kit/ui';
import { Bone, waiting } from '../table/table-parts';

interface SummaryPlaceProps {
  /** The totals, once loaded. */
  children: ReactNode;
  /** Their height, if it is more than one row. */
  height?: { base: string; md: string };
  /** True while the totals are for another filter. */
  stale: boolean;
  /** True if the totals failed to load. */
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
}

const Place = chakra('div', {
  base: { minHeight: { base: '125px', md: '69px' }, flexShrink: 0, transition: 'opacity 120ms 200ms' },
  variants: { stale: { true: { opacity: 0.5 } } },
});
const Line = chakra('div', {
  base: { borderTopWidth: '1px', borderColor: 'border', paddingBlock: '16', display: 'flex', alignItems: 'center' },
});

/** Reserves the space of a list's totals while they load, so that the table doesn't move. */
export function SummaryPlace({ children, height, stale, failed, busy, onRetry }: SummaryPlaceProps) {
  if (failed) {
    return (
      <Place>
        <Line color="fg.muted" gap="8">
          We couldn’t load the totals.{' '}
          <Button size={28} variant="quiet" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        </Line>
      </Place>
    );
  }
  return (
    <Place stale={stale && Boolean(children)} minHeight={children ? undefined : height}>
      {children ?? (
        <Line aria-hidden css={waiting} gap="48">
          {[96, 88, 104].map((width) => (
            <Bone key={width} width={`${width}px`} />
          ))}
        </Line>
      )}
    </Place>
  );
}
