import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { barTotal, type BarChartData, type ChartBar } from './types';

/** Height of a chart, and the space around its plot (px). */
export const plot = { height: 296, top: 8, bottom: 28, left: 44 } as const;

/** The least space between two labels of the axis (px), and the bars that may be between them. */
const tickSpace = 96;
const tickSteps = [1, 2, 4, 7, 14, 28, 56, 112] as const;
/** A value that isn't zero stays visible (px). */
const leastHeight = 1;

interface BarPlace {
  x: number;
  width: number;
}

/** Where the parts of a chart are, in px. */
export interface BarGeometry {
  /** A path with the parts of all bars, for each series. */
  paths: string[];
  places: BarPlace[];
  /** The values with a grid line, and their heights. */
  lines: { value: number; y: number }[];
  /** The bars that have a label below the axis. */
  ticks: number[];
  bottom: number;
}

/** Returns the geometry of a stacked bar chart with a width. Its axis starts at zero. */
export function barGeometry<Key extends string>(
  { series, bars }: Pick<BarChartData<Key>, 'series' | 'bars'>,
  width: number,
): BarGeometry {
  const bottom = plot.height - plot.bottom;
  const most = Math.max(1, ...bars.map((bar) => barTotal(bar, series)));
  const y = scaleLinear().domain([0, most]).nice(4).range([bottom, plot.top]);
  const x = scaleBand<number>()
    .domain(bars.map((_bar, index) => index))
    .range([plot.left, Math.max(plot.left + 1, width)])
    .paddingInner(0.34)
    .paddingOuter(0.17);
  const places = bars.map((_bar, index) => ({ x: x(index) ?? plot.left, width: x.bandwidth() }));
  const layers = stack<ChartBar<Key>, Key>()
    .keys(series.map(({ key }) => key))
    .value(({ values }, key) => values[key])([...bars]);
  const paths = layers.map((layer) =>
    layer
      .flatMap(([low, high], index) => {
        const place = places[index];
        if (!place || high <= low) return [];
        const height = Math.max(leastHeight, y(low) - y(high));
        return [`M${round(place.x)} ${round(y(low))}v${round(-height)}h${round(place.width)}v${round(height)}z`];
      })
      .join(''),
  );
  const lines = y
    .ticks(4)
    .filter(Number.isInteger)
    .map((value) => ({ value, y: y(value) }));
  return { paths, places, lines, ticks: tickedBars(bars.length, x.step()), bottom };
}

const round = (px: number): number => Math.round(px * 100) / 100;

/** Returns the bars that have a label: the last one, and others as far from each other as their labels need. */
export function tickedBars(count: number, step: number): number[] {
  const every = tickSteps.find((bars) => bars * step >= tickSpace) ?? Math.ceil(tickSpace / step);
  const last = count - 1;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => index === last || (index % every === 0 && last - index >= every),
  );
}
