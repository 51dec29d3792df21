import type { ReactNode } from 'react';
import { Link } from '@heliograph/platform/router';
import { chakra, Link as LinkText } from '@heliograph/kit/ui';

/** Six statistics side by side between hairlines; two per row on a phone. */
export const StatRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    marginBlock: '28',
    paddingBottom: '28',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& > * + *': { borderLeftWidth: '1px', borderColor: 'border', paddingLeft: '20' },
    '@media (max-width: 1099px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      rowGap: '20',
      '& > :nth-of-type(odd)': { borderLeftWidth: '0', paddingLeft: '0' },
    },
  },
});

interface StatProps {
  label: string;
  /** The figure; links to the list that it counts. */
  value: ReactNode;
  to?: string;
  /** Next to the figure: `of 10,000`. */
  of?: string;
  /** Below the figure. */
  note?: ReactNode;
}

/** Shows a figure with its label and context. */
export function Stat({ label, value, to, of, note }: StatProps) {
  return (
    <chakra.div role="group" aria-label={label} minWidth="0" paddingRight="12">
      <chakra.p textStyle="small" color="fg.muted">
        {label}
      </chakra.p>
      <chakra.p textStyle="title" marginTop="4">
        {to === undefined ? (
          value
        ) : (
          <LinkText as={Link} to={to} look="quiet" color="fg">
            {value}
          </LinkText>
        )}
        {of && (
          <chakra.span textStyle="small" color="fg.muted" fontWeight={400} marginLeft="6">
            {of}
          </chakra.span>
        )}
      </chakra.p>
      {note && (
        <chakra.div textStyle="small" color="fg.muted" marginTop="2">
          {note}
        </chakra.div>
      )}
    </chakra.div>
  );
}
