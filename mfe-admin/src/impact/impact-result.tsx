import { useState, type ReactNode } from 'react';
import { countOf, DateTime, formatCount, formatShare, Money, Totals } from '@heliograph/shared/data';
import { parseUsd, toWire } from '@heliograph/shared/money';
import { Link as RouterLink } from '@heliograph/shared/router';
import { Button, chakra, Heading, Link, Notice, Stack, Text } from '@heliograph/shared/ui';
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

const differenceOf = ({ before, after }: Amounts): bigint => (parseUsd(after) ?? 0n) - (parseUsd(before) ?? 0n);

/** Shows a difference with its sign: more is amber, because customers pay it. */
function Difference({ of }: { of: Amounts }) {
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

function Table({ words, title, head, rows }: TableProps) {
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

/** Returns how many kinds of message cost the same. */
function sameText(all: number, same: number): string {
  if (all === 0) return 'Accounts with these prices sent and received no messages in this period.';
  if (all === same) return 'Every message would have cost the same.';
  return same ? `${countOf(same, 'other kind', 'other kinds')} of message would have cost the same.` : '';
}

/**
 * Shows what the messages of a period would cost, next to what they cost: in all, by kind of message, and by account.
 */
export function ImpactResult({ impact, words, narrow }: { impact: Impact; words: ImpactWords; narrow: boolean }) {
  const { messages, before, unpriced, lines, accounts, from, to } = impact;
  const charged = parseUsd(before) ?? 0n;
  const changed = lines.filter((line) => differenceOf(line) !== 0n);
  const same = sameText(lines.length, lines.length - changed.length);
  const share = charged
    ? `${differenceOf(impact) > 0n ? '+' : ''}${formatShare(Number(differenceOf(impact)) / Number(charged))}`
    : undefined;
  return (
    <Stack gap="20">
      <div>
        <Text role="status" tone="muted" textStyle="small" marginBottom="8">
          From <DateTime at={from} only="minute" /> to <DateTime at={to} only="minute" />. Fees aren’t compared.
        </Text>
        <Totals
          label={words.label}
          narrow={narrow}
          items={[
            { label: 'Messages', value: formatCount(messages) },
            { label: words.before, value: <Money usd={before} /> },
            { label: words.after, value: <Money usd={impact.after} /> },
            { label: 'Difference', value: <Difference of={impact} />, note: share },
          ]}
        />
      </div>
      {unpriced > 0 && (
        <Notice tone="warning" title={`${formatCount(unpriced)} messages would have no price`}>
          The comparison keeps their cost. {words.unpriced}
        </Notice>
      )}
      {changed.length > 0 && (
        <Table
          words={words}
          title="By kind of message"
          head="Kind"
          rows={changed.map(({ name, events, ...amounts }) => ({
            ...amounts,
            key: name,
            name,
            note: `${formatCount(events)} messages`,
          }))}
        />
      )}
      {accounts.length > 0 && (
        <Table
          words={words}
          title="Accounts with the largest differences"
          head="Account"
          rows={accounts.map(({ accountUUID, company, ...amounts }) => ({
            ...amounts,
            key: accountUUID,
            name: (
              <Link as={RouterLink} {...{ to: `/main/accounts?open=${accountUUID}` }}>
                {company}
              </Link>
            ),
          }))}
        />
      )}
      {same !== '' && <Text tone="muted">{same}</Text>}
    </Stack>
  );
}
