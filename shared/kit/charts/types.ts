/** A color of the theme for a series: a status color, or one of the data colors. */
export type SeriesColor =
  'green.solid' | 'blue.solid' | 'grey.solid' | 'amber.solid' | 'red.solid' | 'data.1' | 'data.2' | 'data.3' | 'data.4';

/** A series of a chart. */
export interface ChartSeries<Key extends string = string> {
  key: Key;
  label: string;
  color: SeriesColor;
}

/** A bar: the values of all series at one place of the axis. */
export interface ChartBar<Key extends string = string> {
  /** Unique in the chart, and in the CSV its start, an instant in UTC, or what `keyLabel` names. */
  key: string;
  /** `Tue, Nov 17` */
  name: string;
  /** Below the axis: `Nov 17`. */
  tick: string;
  values: Readonly<Record<Key, number>>;
}

/** What a stacked bar chart shows. */
export interface BarChartData<Key extends string = string> {
  /** The accessible name: `Segments per day`. */
  label: string;
  /** The kind of place on the axis, a heading in the table and the CSV: `Day`. */
  axis: string;
  /** The heading of the keys in the CSV, if they aren’t times. */
  keyLabel?: string;
  /** What is counted, in plural: `segments`. */
  unit: string;
  /** Bottom first. */
  series: readonly ChartSeries<Key>[];
  bars: readonly ChartBar<Key>[];
}

/** Returns the sum of all series at a bar. */
export function barTotal<Key extends string>(
  { values }: Pick<ChartBar<Key>, 'values'>,
  series: readonly ChartSeries<Key>[],
): number {
  return series.reduce((total, { key }) => total + values[key], 0);
}

/** Returns the sum of a series over all bars. */
export function seriesTotal<Key extends string>(bars: readonly ChartBar<Key>[], key: Key): number {
  return bars.reduce((total, { values }) => total + values[key], 0);
}
