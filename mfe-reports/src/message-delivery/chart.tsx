import { useMemo } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { BarChart, outcomeSeries, type BarChartData, type ChartBar } from '@heliograph/kit/charts';
import { useZone } from '@heliograph/kit/data';
import { dayOf, zoneName } from '@heliograph/contract/dates';
import { deliveryGroupName } from '@heliograph/contract/reference/delivery-group-name';
import { deliveryGroup, isTimeGroup, type DeliveryGroup } from '@heliograph/contract/reference/delivery-groups';
import type { Outcome } from '@heliograph/contract/reference/dashboard';
import { shortDay, shortHour } from '@heliograph/contract/reference/time-words';
import { useSearchParams } from '@heliograph/platform/router';
import { Notice, Text } from '@heliograph/kit/ui';
import { periodLabel } from '../message-totals/labels';
import { outboundLink } from './links';
import type { DeliveryRow } from './list';

type Summary = CallResponse<'report.manage/summarizemessagedelivery'>;

/** Identifies a bar: the start of a time, else what the group is; unique among the rows of a report. */
const keyOf = ({ groupBy, from, ref }: DeliveryRow): string => (isTimeGroup(groupBy) ? from : (ref ?? ''));

/** Names of times that are short enough for an axis. */
const tickOf: Partial<Record<DeliveryGroup, (from: string, zone: string) => string>> = {
  HOUR: shortHour,
  DAY: shortDay,
  WEEK: shortDay,
};

/** Returns the bars of a report, one per row of its table. Zone: IANA code. */
export function barsOf(rows: readonly DeliveryRow[], zone: string): ChartBar<Outcome>[] {
  return rows.map((row) => {
    const { groupBy, from, delivered, pending, unknown, undelivered, failed } = row;
    const name = deliveryGroupName(row, zone);
    const tick = tickOf[groupBy]?.(from, zone) ?? name;
    // The carrier's statuses: a sent message is pending until its receipt comes.
    return { key: keyOf(row), name, tick, values: { delivered, pending, unknown, undelivered, failed } };
  });
}

/** Shows messages by outcome, one bar per row of the table. */
export function DeliveryChart({
  of: { chart, groupBy, period, totals },
}: {
  of: Pick<Summary, 'chart' | 'groupBy' | 'period' | 'totals'>;
}) {
  const zone = useZone();
  const [params] = useSearchParams();
  const label = deliveryGroup.label(groupBy);
  const data = useMemo(
    (): BarChartData<Outcome> => ({
      label: `Messages by ${label.toLowerCase()}`,
      axis: label,
      unit: 'messages',
      series: outcomeSeries,
      bars: barsOf(chart ?? [], zone),
      ...(!isTimeGroup(groupBy) && { keyLabel: 'ID' }),
    }),
    [chart, groupBy, label, zone],
  );
  if (totals.accepted === 0)
    return (
      <Text tone="muted" paddingBlock="12">
        No outbound messages: {periodLabel(period, zone)} ({zoneName(zone)}).
      </Text>
    );
  if (chart === null)
    return <Notice>There are too many groups for a chart. The table and the CSV have all of them.</Notice>;
  return (
    <BarChart
      data={data}
      whole={periodLabel(period, zone)}
      file={`message-delivery-${dayOf(period.from, zone)}-by-${label.toLowerCase()}`}
      hrefOf={(bar, outcome) =>
        outboundLink(params, period, chart.find((row) => keyOf(row) === bar?.key) ?? null, outcome)
      }
    >
      <Text tone="muted" textStyle="small">
        Messages by {label.toLowerCase()} and outcome. Canceled messages have none.
      </Text>
    </BarChart>
  );
}
