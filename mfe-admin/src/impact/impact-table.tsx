import { useState, type ReactNode } from 'react';
import { Money } from '@heliograph/kit/data';
import { parseUsd, toWire } from '@heliograph/contract/money';
import { Button, chakra, Heading, Text } from '@heliograph/kit/ui';
import type { Impact } from './use-impact';

type Amounts = Pick<Impact, 'before' | 'after'>;

/** What a comparison is of. */
export interface ImpactWords {
  /** The name of the totals. */
  label: string;
  /** What the messages cost, and what they would, as headers. */
  before: string;
  after: string;
  /** How to get prices for messages that would have none. */
  unpriced: string;
}

const Head = chakra('th', {
  base: {
    height: '32px',
    textStyle: 'small',
    fontWeight: 400,
    color: 'fg.muted',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    paddingLeft: '12',
    '&:first-of-type': { textAlign: 'start', paddingLeft: '0' },
  },
});
const Row = chakra('tr', { base: { height: '40px', borderTopWidth: '1px', borderColor: 'border' } });
const Cell = chakra('td', { base: { textAlign: 'end', whiteSpace: 'nowrap', paddingLeft: '12' } });
const Name = chakra('th', {
  base: { textAlign: 'start', fontWeight: 400, overflowWrap: 'anywhere', paddingBlock: '6' },
});

/** Returns by how much an amount would change, in micro-USD. */
export const differenceOf = ({ before, after }: Amounts): bigint => (parseUsd(after) ?? 0n) - (parseUsd(before) ?? 0n);

/** Shows a difference with its sign: more is amber, because customers pay it. */
export function Difference({ of }: { of: Amounts }) {
  const difference = differenceOf(of);
  if (difference <= 0n) return <Money usd={toWire(difference)} />;
  return (
    <chakra.span color="amber.fg" whiteSpace="nowrap">
      +<Money usd={toWire(difference)} />
    </chakra.span>
  );
}

interface TableProps {
  words: ImpactWords;
  title: string;
  head: string;
  rows: readonly (Amounts & { key: string; name: ReactNode; note?: string })[];
}

/** Rows that are shown at first; a press shows the others. */
const atFirst = 8;

/** Shows rows with their amounts before and after, the first ones at first. */
export function ImpactTable({ words, title, head, rows }: TableProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, atFirst);
  return (
    <chakra.div minWidth="0">
      <Heading as="h3" marginBottom="4">
        {title}
      </Heading>
      {/* Scrolled by keyboard if it is wider than the page. */}
      <chakra.div overflowX="auto" tabIndex={0} role="group" aria-label={title}>
        <chakra.table width="100%" aria-label={title} borderBottomWidth="1px" borderColor="border">
          <thead>
            <tr>
              {[head, words.before, words.after, 'Difference'].map((one) => (
                <Head key={one} scope="col">
                  {one}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, name, note, ...amounts }) => (
              <Row key={key}>
                <Name scope="row">
                  {name}
                  {note && (
                    <Text as="span" display="block" tone="muted" textStyle="small">
                      {note}
                    </Text>
                  )}
                </Name>
                <Cell>
                  <Money usd={amounts.before} />
                </Cell>
                <Cell>
                  <Money usd={amounts.after} />
                </Cell>
                <Cell>
                  <Difference of={amounts} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
      {shown.length < rows.length && (
        <Button
          size={28}
          variant="quiet"
          marginTop="8"
          marginLeft="-10px"
          onClick={() => setAll(true)}
        >{`Show all ${rows.length}`}</Button>
      )}
    </chakra.div>
  );
}
