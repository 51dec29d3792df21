import { useMemo } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { BarChart, outcomeSeries, type BarChartData, type ChartBar } from '@heliograph/kit/charts';
import { Dash, formatShare } from '@heliograph/kit/data';
import { dayOf } from '@heliograph/contract/dates';
import type { Outcome } from '@heliograph/contract/reference/dashboard';
import { dayAndTime, shortDay, shortHour, weekDay } from '@heliograph/contract/reference/time-words';
import { Link } from '@heliograph/platform/router';
import { Link as LinkText, Text } from '@heliograph/kit/ui';
import { bucketLink, outboundLink } from './links';
import { rangeName, rangeWords, type RangeRequest } from './range';

type Figures = CallResponse<'report.manage/getdashboard'>;

/** Returns the bars of a period, named in its zone. `now`: an instant, whose day is today. */
export function barsOf(
  { series: buckets, unit, asOf }: Pick<Figures, 'series' | 'unit' | 'asOf'>,
  zone: string,
): ChartBar<Outcome>[] {
  const today = dayOf(asOf, zone);
  return buckets.map(({ from, to: _to, ...values }) => ({
    key: from,
    name: unit === 'hour' ? dayAndTime(from, zone) : weekDay(from, zone),
    tick: unit === 'hour' ? shortHour(from, zone) : dayOf(from, zone) === today ? 'Today' : shortDay(from, zone),
    values,
  }));
}

/** Shows the delivered share of a period, and its segments by outcome. */
export function Delivery({ figures, request, zone }: { figures: Figures; request: RangeRequest; zone: string }) {
  const { period, unit, delivered } = figures;
  const data: BarChartData<Outcome> = useMemo(
    () => ({
      label: `Segments per ${figures.unit}`,
      axis: figures.unit === 'hour' ? 'Hour' : 'Day',
      unit: 'segments',
      series: outcomeSeries,
      bars: barsOf(figures, zone),
    }),
    [figures, zone],
  );
  const bucketOf = (bar: ChartBar | null) => figures.series.find(({ from }) => from === bar?.key) ?? null;
  return (
    <BarChart
      data={data}
      whole={rangeName(request)}
      file={`messages-${period.first}-${period.last}`}
      hrefOf={(bar, key) => bucketLink({ period, unit, zone }, bucketOf(bar), key)}
    >
      <Text tone="muted" textStyle="small">
        Delivered, {rangeWords(request)}
      </Text>
      <Text textStyle="figure">
        {delivered.share === null ? (
          <Dash />
        ) : (
          <LinkText as={Link} to={outboundLink(period, ['delivered'])} look="quiet" color="fg">
            {formatShare(delivered.share)}
          </LinkText>
        )}
      </Text>
    </BarChart>
  );
}
