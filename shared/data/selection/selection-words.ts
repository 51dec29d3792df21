import { formatCount } from '../cells/count';

/** `1 number`, `1,204 numbers`: a count with its noun. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** What is chosen, in words: `3 numbers`, `all 128 numbers`, `all 10,000+ contacts`. */
export function selectionWords(selection: { kind: 'rows'; total: number } | { kind: 'all'; total: number; exact: boolean }, one: string, many: string): string {
  if (selection.kind === 'rows') return countOf(selection.total, one, many);
  return `all ${formatCount(selection.total)}${selection.exact ? '' : '+'} ${many}`;
}
