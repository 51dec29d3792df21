import type { ReactNode } from 'react';
import { chakra } from '@heliograph/shared/ui';
import { Bone, waiting } from '../table/table-parts';

/** Keeps the place of a list's totals while they load, so that the table below stays where it is. */
export function SummaryPlace({ children }: { children: ReactNode }) {
  return (
    <chakra.div minHeight={{ base: '125px', md: '69px' }} flexShrink={0}>
      {children ?? (
        <chakra.div aria-hidden css={waiting} borderTopWidth="1px" borderColor="border" paddingBlock="16" display="flex" gap="48">
          {[96, 88, 104].map((width) => <Bone key={width} width={`${width}px`} />)}
        </chakra.div>
      )}
    </chakra.div>
  );
}
