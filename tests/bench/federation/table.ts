import type { Figures } from './visit';

/** Measurements of a variant in a scenario: the median of each, and the shortest time in milliseconds. */
export interface Summary extends Figures {
  fastest: number;
}

/** Summaries by scenario and then by variant: federated, one build, no preloads. */
export type Summaries = Record<string, Summary[]>;

const rows: [label: string, read: (summary: Summary) => number, digits: number, unit: string][] = [
  ['bytes', (one) => one.bytes / 1000, 1, ' KB'],
  ['page and scripts', (one) => one.codeBytes / 1000, 1, ' KB'],
  ['requests', (one) => one.requests, 0, ''],
  ['waves to heading', (one) => one.headingWaves, 0, ''],
  ['waves', (one) => one.waves, 0, ''],
  ['time', (one) => one.time, 0, ' ms'],
  ['shortest time', (one) => one.fastest, 0, ' ms'],
];

/** Returns the median; of an even number of values the lower middle one. */
const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;

/**
 * Returns the median of each measurement separately; other load on the machine only adds time, so the shortest is
 * reported too.
 */
export function summarize(all: Figures[]): Summary {
  const of = (key: keyof Figures): number => median(all.map((one) => one[key]));
  return {
    bytes: of('bytes'),
    codeBytes: of('codeBytes'),
    requests: of('requests'),
    headingWaves: of('headingWaves'),
    waves: of('waves'),
    time: of('time'),
    fastest: Math.min(...all.map((one) => one.time)),
  };
}

/** Formats a table: each variant's measurements, then the ratios of the first to the second and to the third. */
export function table(names: string[], summaries: Summaries): string[] {
  const line = (cells: string[]): string =>
    cells
      .map((cell, index) => (index < 2 ? cell.padEnd(18) : cell.padStart(14)))
      .join('')
      .trimEnd();
  const head = line(['', '', ...names, '÷ one build', '÷ no preloads']);
  const body = Object.entries(summaries).flatMap(([scenario, variants]) =>
    rows.map(([label, read, digits, unit], index) => {
      const values = variants.map(read);
      const [first = NaN, ...others] = values;
      const ratios = others.map((other) => (other === 0 ? '–' : (first / other).toFixed(2)));
      return line([
        index === 0 ? scenario : '',
        label,
        ...values.map((value) => `${value.toFixed(digits)}${unit}`),
        ...ratios,
      ]);
    }),
  );
  return [head, ...body];
}
