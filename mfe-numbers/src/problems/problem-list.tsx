import type { ReactNode } from 'react';
import { countOf } from '@heliograph/kit/data';
import { chakra, Text } from '@heliograph/kit/ui';

export interface RowProblem {
  key: string;
  /** What the problem is about, such as a number. */
  name: ReactNode;
  /** The reason, as a sentence. */
  message: string;
}

export interface ProblemListProps {
  /** Accessible name of the list. */
  label: string;
  rows: readonly RowProblem[];
  /** The number of all problems, if the server names only some of them. */
  total?: number;
}

/** Lists rows that a call left as they were, each with the reason, in a box that scrolls. */
export function ProblemList({ label, rows, total = rows.length }: ProblemListProps) {
  const unnamed = total - rows.length;
  return (
    <>
      <chakra.ul
        maxHeight="320px"
        overflow="auto"
        tabIndex={0}
        aria-label={label}
        borderBlockWidth="1px"
        borderColor="border"
      >
        {rows.map(({ key, name, message }) => (
          <chakra.li
            key={key}
            display="flex"
            gap="12"
            paddingBlock="8"
            borderTopWidth="1px"
            borderColor="border"
            _first={{ borderTopWidth: '0' }}
          >
            <chakra.b whiteSpace="nowrap">{name}</chakra.b>
            <Text tone="muted">{message}</Text>
          </chakra.li>
        ))}
      </chakra.ul>
      {unnamed > 0 && <Text tone="muted">And {countOf(unnamed, 'more', 'more')}.</Text>}
    </>
  );
}
