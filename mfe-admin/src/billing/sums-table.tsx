import type { ReactNode } from 'react';
import { chakra } from '@heliograph/shared/ui';

/** A column heading: the first column is of text, others of amounts and counts unless they say otherwise. */
export const Head = chakra('th', {
  base: {
    textAlign: 'end',
    textStyle: 'small',
    fontWeight: 400,
    color: 'fg.muted',
    padding: '8px 12px',
    whiteSpace: 'nowrap',
    '&:first-of-type': { textAlign: 'start' },
  },
});

/** An amount or a count. */
export const Cell = chakra('td', { base: { textAlign: 'end', padding: '8px 12px', whiteSpace: 'nowrap' } });

/** What a row is about. */
export const Name = chakra('th', { base: { textAlign: 'start', fontWeight: 400, padding: '8px 12px' } });

/** A table of few rows with sums, which scrolls sideways on narrow screens. */
export function SumsTable({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    <chakra.div overflowX="auto" role="region" aria-label={label} tabIndex={0}>
      <chakra.table width="100%" maxWidth="1080px" borderCollapse="collapse">
        <chakra.thead borderBottomWidth="1px" borderColor="border">
          <tr>{head}</tr>
        </chakra.thead>
        {children}
      </chakra.table>
    </chakra.div>
  );
}
