import { formatCount } from '@heliograph/kit/data';
import { Link } from '@heliograph/platform/router';
import { chakra, Link as LinkText } from '@heliograph/kit/ui';
import { plot } from './geometry';
import { barTotal, seriesTotal, type BarChartData, type ChartBar } from './types';

const Head = chakra('th', {
  base: {
    height: '32px',
    paddingLeft: '16',
    textStyle: 'small',
    fontWeight: 400,
    color: 'fg.muted',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    position: 'sticky',
    top: '0',
    bg: 'bg',
    '&:first-of-type': { textAlign: 'start', paddingLeft: '0' },
  },
});
const RowHead = chakra('th', { base: { textAlign: 'start', fontWeight: 400, whiteSpace: 'nowrap' } });
const Cell = chakra('td', { base: { paddingLeft: '16', textAlign: 'end' } });
const Row = chakra('tr', { base: { height: '32px', borderTopWidth: '1px', borderColor: 'border' } });
const Scroll = chakra('div', { base: { height: `${plot.height}px`, overflow: 'auto' } });

interface ChartTableProps<Key extends string> {
  data: BarChartData<Key>;
  hrefOf: (bar: ChartBar<Key> | null, key: Key | null) => string;
}

/** Shows the numbers of a chart as a table of the same height, with their totals. */
export function ChartTable<Key extends string>({ data: { label, axis, series, bars }, hrefOf }: ChartTableProps<Key>) {
  const figure = (bar: ChartBar<Key> | null, key: Key | null, value: number) => (
    <LinkText as={Link} to={hrefOf(bar, key)} look="quiet" color="fg">
      {formatCount(value)}
    </LinkText>
  );
  return (
    <Scroll role="region" aria-label={`${label}, table`} tabIndex={0}>
      <chakra.table width="100%" aria-label={label}>
        <thead>
          <tr>
            <Head scope="col">{axis}</Head>
            {series.map((one) => (
              <Head key={one.key} scope="col">
                {one.label}
              </Head>
            ))}
            <Head scope="col">Total</Head>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <Row key={bar.key}>
              <RowHead scope="row">{bar.name}</RowHead>
              {series.map(({ key }) => (
                <Cell key={key}>{formatCount(bar.values[key])}</Cell>
              ))}
              <Cell>{figure(bar, null, barTotal(bar, series))}</Cell>
            </Row>
          ))}
        </tbody>
        <tfoot>
          <Row fontWeight={600}>
            <RowHead scope="row" fontWeight={600}>
              Total
            </RowHead>
            {series.map(({ key }) => (
              <Cell key={key}>{figure(null, key, seriesTotal(bars, key))}</Cell>
            ))}
            <Cell>
              {figure(
                null,
                null,
                series.reduce((sum, { key }) => sum + seriesTotal(bars, key), 0),
              )}
            </Cell>
          </Row>
        </tfoot>
      </chakra.table>
    </Scroll>
  );
}
