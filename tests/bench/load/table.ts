import { figureNames, type FigureName, type Figures } from './visit';

interface Row {
  label: string;
  figure: FigureName;
  write: (value: number) => string;
  /** The goal: at most this share of the rival's measurement, or this value. */
  goal: { ratio: number } | { most: number };
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KiB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

const rows: Row[] = [
  { label: 'login page', figure: 'loginBytes', write: kib, goal: { most: 150 * 1024 } },
  { label: 'login page, ready', figure: 'loginReady', write: seconds, goal: { ratio: 0.75 } },
  { label: 'Log in pressed to first rows', figure: 'loginToRows', write: seconds, goal: { ratio: 1 } },
  { label: 'signed-in list, cold', figure: 'listBytes', write: kib, goal: { most: 230 * 1024 } },
  { label: 'signed-in list, cold, first rows', figure: 'listRows', write: seconds, goal: { ratio: 0.9 } },
  { label: 'layout shift of that load', figure: 'shift', write: (value) => value.toFixed(3), goal: { most: 0.01 } },
  { label: 'blocking time of that load', figure: 'blocking', write: ms, goal: { most: 200 } },
  { label: 'back to a list visited before', figure: 'backRows', write: seconds, goal: { ratio: 0.5 } },
  { label: 'requests of that', figure: 'backRequests', write: String, goal: { most: 0 } },
  { label: 'second visit, first rows', figure: 'secondRows', write: seconds, goal: { ratio: 0.75 } },
];

/** Returns the median. */
const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;

/** Returns the median of each measurement separately. */
export const medians = (visits: Figures[]): Figures =>
  Object.fromEntries(figureNames.map((name) => [name, median(visits.map((visit) => visit[name]))])) as Figures;

/** Formats a table: each measurement of the rival and of ours, the ratio, the goal, and whether it is met. */
export function table(names: [rival: string, ours: string], rival: Figures, ours: Figures): string[] {
  const line = (first: string, ...cells: string[]): string =>
    first.padEnd(34) + cells.map((cell) => cell.padStart(13)).join('');
  return [
    line('', ...names, 'ratio', 'goal', ''),
    ...rows.map(({ label, figure, write, goal }) => {
      const ratio = ours[figure] / rival[figure];
      const met = 'ratio' in goal ? ratio <= goal.ratio : ours[figure] <= goal.most;
      const wanted = 'ratio' in goal ? `≤ ${goal.ratio.toFixed(2)} ×` : `≤ ${write(goal.most)}`;
      return line(
        label,
        write(rival[figure]),
        write(ours[figure]),
        Number.isFinite(ratio) ? ratio.toFixed(2) : '–',
        wanted,
        met ? 'met' : 'missed',
      );
    }),
  ];
}
