import type { ReactNode } from 'react';
import { Button, chakra } from '@heliograph/shared/ui';
import { Bone, waiting } from '../table/table-parts';

interface SummaryPlaceProps {
  /** The totals, once there are any. */
  children: ReactNode;
  /** True while the totals are those of another filter. */
  stale: boolean;
  /** True if the totals of this filter couldn't be loaded. */
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
}

const Place = chakra('div', {
  base: { minHeight: { base: '125px', md: '69px' }, flexShrink: 0, transition: 'opacity 120ms 200ms' },
  variants: { stale: { true: { opacity: 0.5 } } },
});
const Line = chakra('div', { base: { borderTopWidth: '1px', borderColor: 'border', paddingBlock: '16', display: 'flex', alignItems: 'center' } });

/** Keeps the place of a list's totals while they load, so that the table below stays where it is. */
export function SummaryPlace({ children, stale, failed, busy, onRetry }: SummaryPlaceProps) {
  if (failed) {
    return (
      <Place>
        <Line color="fg.muted" gap="8">We couldn’t load the totals. <Button size={28} variant="quiet" busy={busy} onClick={onRetry}>Try again</Button></Line>
      </Place>
    );
  }
  return (
    <Place stale={stale && Boolean(children)}>
      {children ?? <Line aria-hidden css={waiting} gap="48">{[96, 88, 104].map((width) => <Bone key={width} width={`${width}px`} />)}</Line>}
    </Place>
  );
}
