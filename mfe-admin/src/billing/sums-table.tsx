import type { ReactNode } from 'react';
import { chakra } from '@heliograph/kit/ui';

const Head = chakra('th', {
  base: { textStyle: 'small', fontWeight: 400, color: 'fg.muted', padding: '8px 12px', whiteSpace: 'nowrap' },
});

/** An amount or a count. */
export const Cell = chakra('td', { base: { textAlign: 'end', padding: '8px 12px', whiteSpace: 'nowrap' } });

/** What a row is about. */
export const Name = chakra('th', { base: { textAlign: 'start', fontWeight: 400, padding: '8px 12px' } });

interface SumsTableProps {
  label: string;
  /** The headings. The first and those of `texts` start their columns; others end them, as amounts and counts do. */
  columns: readonly string[];
  texts?: readonly string[];
  children: ReactNode;
}

/** A table of few rows with sums, which scrolls sideways on narrow screens. */
export function SumsTable({ label, columns, texts = [], children }: SumsTableProps) {
  return (
    <chakra.div overflowX="auto" role="region" aria-label={label} tabIndex={0}>
      <chakra.table width="100%" maxWidth="1080px" borderCollapse="collapse">
        <chakra.thead borderBottomWidth="1px" borderColor="border">
          <tr>
            {columns.map((name, at) => (
              <Head key={name} scope="col" textAlign={at === 0 || texts.includes(name) ? 'start' : 'end'}>
                {name}
              </Head>
            ))}
          </tr>
        </chakra.thead>
        {children}
      </chakra.table>
    </chakra.div>
  );
}
