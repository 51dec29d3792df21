import type { CallResponse } from '@heliograph/contract';
import { Dash, DateTime, formatCount, Money, useNarrow } from '@heliograph/kit/data';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { chakra } from '@heliograph/kit/ui';

type Review = CallResponse<'campaign.manage/getbroadcastreview'>;
type Line = Review['carriers'][number];

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

const limitText = ({ limit }: Line): string | null => limit && `${formatCount(limit.segments)} a ${limit.per}`;
const sum = (lines: readonly Line[], of: (line: Line) => string): string =>
  formatAmount(lines.reduce((total, line) => total + (parseUsd(of(line)) ?? 0n), 0n));

/** Shows the texts of a broadcast by carrier: segments, cost, the carrier’s limit, and when they end. */
export function CarrierTable({ review: { carriers, endsAt } }: { review: Review }) {
  const narrow = useNarrow();
  return (
    <chakra.table width="100%" aria-labelledby="cost-by-carrier" borderBottomWidth="1px" borderColor="border">
      <thead>
        <tr>
          <Head scope="col">Carrier</Head>
          <Head scope="col">Segments</Head>
          {!narrow && (
            <>
              <Head scope="col">Base</Head>
              <Head scope="col">Surcharge</Head>
            </>
          )}
          <Head scope="col">Cost</Head>
          {!narrow && <Head scope="col">Limit</Head>}
          <Head scope="col">Ends</Head>
        </tr>
      </thead>
      <tbody>
        {carriers.map((line) => (
          <Row key={line.carrier}>
            <chakra.th scope="row" fontWeight={400} textAlign="start">
              {line.carrier ? surchargeCarrier.label(line.carrier) : 'Not known yet'}
            </chakra.th>
            <Cell>{formatCount(line.segments)}</Cell>
            {!narrow && (
              <>
                <Cell color="fg.muted">
                  <Money usd={line.base} />
                </Cell>
                <Cell color="fg.muted">
                  <Money usd={line.surcharge} />
                </Cell>
              </>
            )}
            <Cell>
              {line.carrier ? (
                <Money usd={line.cost} />
              ) : (
                <>
                  about <Money usd={line.cost} />
                </>
              )}
            </Cell>
            {!narrow && <Cell color="fg.muted">{limitText(line) ?? <Dash />}</Cell>}
            <Cell>{line.endsAt ? <DateTime at={line.endsAt} only="minute" /> : <Dash />}</Cell>
          </Row>
        ))}
        <Row fontWeight={600}>
          <chakra.th scope="row" fontWeight={600} textAlign="start">
            Total
          </chakra.th>
          <Cell>{formatCount(carriers.reduce((total, { segments }) => total + segments, 0))}</Cell>
          {!narrow && (
            <>
              <Cell>{sum(carriers, ({ base }) => base)}</Cell>
              <Cell>{sum(carriers, ({ surcharge }) => surcharge)}</Cell>
            </>
          )}
          <Cell>{sum(carriers, ({ cost }) => cost)}</Cell>
          {!narrow && <Cell />}
          <Cell>{endsAt ? <DateTime at={endsAt} only="minute" /> : <Dash />}</Cell>
        </Row>
      </tbody>
    </chakra.table>
  );
}
