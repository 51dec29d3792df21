import type { Figures } from './visit';

/** Median figures by scenario and then by variant: federated, one build, no preloads. */
export type Medians = Record<string, Figures[]>;

const rows: [label: string, read: (figures: Figures) => number, digits: number, unit: string][] = [
  ['bytes', (one) => one.bytes / 1000, 1, ' KB'],
  ['requests', (one) => one.requests, 0, ''],
  ['waves to heading', (one) => one.headingWaves, 0, ''],
  ['waves', (one) => one.waves, 0, ''],
  ['time', (one) => one.time, 0, ' ms'],
];

/** The middle one; of an even number the lower of the two in the middle. */
export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;

/** The median of each figure by itself. */
export function medianFigures(all: Figures[]): Figures {
  const of = (key: keyof Figures): number => median(all.map((one) => one[key]));
  return { bytes: of('bytes'), requests: of('requests'), headingWaves: of('headingWaves'), waves: of('waves'), time: of('time') };
}

/** Lines of a table: each variant's figures, then the ratios of the first to the second and to the third. */
export function table(names: string[], medians: Medians): string[] {
  const line = (cells: string[]): string => cells.map((cell, index) => (index < 2 ? cell.padEnd(17) : cell.padStart(14))).join('').trimEnd();
  const head = line(['', '', ...names, '÷ one build', '÷ no preloads']);
  const body = Object.entries(medians).flatMap(([scenario, variants]) =>
    rows.map(([label, read, digits, unit], index) => {
      const values = variants.map(read);
      const [first = NaN, ...others] = values;
      const ratios = others.map((other) => (other === 0 ? '–' : (first / other).toFixed(2)));
      return line([index === 0 ? scenario : '', label, ...values.map((value) => `${value.toFixed(digits)}${unit}`), ...ratios]);
    }),
  );
  return [head, ...body];
}
