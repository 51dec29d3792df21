import type { ReactNode } from 'react';
import { chakra } from '@heliograph/shared/ui';

/**
 * Fields in a column of 560 px and, where given, a summary that stays in sight on the right, set off
 * by a hairline. Where there is no room for both the summary stands below.
 */
export function FormColumns({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="stretch" columnGap="40" rowGap="24">
      <chakra.div flex="1 1 320px" maxWidth="560px" minWidth="0" display="flex" flexDirection="column" gap="20">{children}</chakra.div>
      {summary && (
        <chakra.aside flex="1 1 316px" maxWidth="560px" minWidth="0" css={{ '@media (min-width: 1000px)': { borderInlineStartWidth: '1px', borderColor: 'border', paddingInlineStart: '40' } }}>
          <chakra.div position="sticky" top="20px" display="flex" flexDirection="column" gap="16">{summary}</chakra.div>
        </chakra.aside>
      )}
    </chakra.div>
  );
}
