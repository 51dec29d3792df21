/**
 * Charts: stacked bars with legend, table, CSV and image, trends, split bars and gauges. Loaded with the first screen
 * that has one.
 */
export { BarChart, type BarChartProps } from './bar-chart';
export { ColorMark } from './legend';
export { outcomeSeries } from './outcomes';
export { Gauge, SplitBar } from './split-bar';
export { Trend } from './trend';
export type { BarChartData, ChartBar, ChartSeries, SeriesColor } from './types';
