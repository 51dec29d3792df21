import { barGeometry, plot, tickedBars } from './geometry';
import type { BarChartData, ChartBar } from './types';

type Key = 'good' | 'bad';
const series: BarChartData<Key>['series'] = [
  { key: 'good', label: 'Good', color: 'green.solid' },
  { key: 'bad', label: 'Bad', color: 'red.solid' },
];
const bar = (good: number, bad: number): ChartBar<Key> => ({
  key: `${good} ${bad}`,
  name: '',
  tick: '',
  values: { good, bad },
});

test('stacks the series from zero, and the axis ends above the highest bar', () => {
  const { paths, lines, bottom } = barGeometry({ series, bars: [bar(60, 40), bar(10, 0)] }, 444);
  expect(lines.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100]);
  expect([lines[0]?.y, lines.at(-1)?.y]).toEqual([bottom, plot.top]);
  const height = (path: string | undefined) =>
    [...(path ?? '').matchAll(/v(-[\d.]+)h/g)].map(([, px]) => Math.round(Number(px)));
  expect([height(paths[0]), height(paths[1])]).toEqual([[-156, -26], [-104]]);
});

test('keeps a small value visible, and draws nothing for zero', () => {
  const { paths } = barGeometry({ series, bars: [bar(1_000_000, 1), bar(0, 0)] }, 444);
  expect(paths[1]).toMatch(/^M[\d.]+ [\d.]+v-1h/);
  expect((paths[0] ?? '').match(/M/g)).toHaveLength(1);
});

test('has whole numbers on its axis, also without any value', () => {
  expect(barGeometry({ series, bars: [bar(1, 1)] }, 444).lines.map(({ value }) => value)).toEqual([0, 1, 2]);
  expect(barGeometry({ series, bars: [bar(0, 0)] }, 444).lines.map(({ value }) => value)).toEqual([0, 1]);
  expect(barGeometry({ series, bars: [] }, 0).paths).toEqual(['', '']);
});

test.each([
  [30, 20, [0, 7, 14, 21, 29]],
  [24, 30, [0, 4, 8, 12, 16, 23]],
  [7, 100, [0, 1, 2, 3, 4, 5, 6]],
  [400, 1.5, [0, 112, 224, 399]],
  [1, 400, [0]],
  [0, 400, []],
])('labels %i bars of %i px', (count, step, labeled) => {
  expect(tickedBars(count, step)).toEqual(labeled);
});
