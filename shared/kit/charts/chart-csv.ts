import { barTotal, type BarChartData } from './types';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Returns the numbers of a chart as CSV like that of lists: UTF-8 with BOM, RFC 4180, with the start of each bar in
 * UTC, or its key.
 */
export function chartCsv<Key extends string>({
  axis,
  keyLabel = 'Start (UTC)',
  series,
  bars,
}: BarChartData<Key>): string {
  const head = [axis, keyLabel, ...series.map(({ label }) => label), 'Total'];
  const rows = bars.map((bar) => [
    bar.name,
    bar.key,
    ...series.map(({ key }) => String(bar.values[key])),
    String(barTotal(bar, series)),
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}
