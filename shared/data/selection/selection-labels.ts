import { formatCount } from '../cells/format-number';

/** `1 number`, `1,204 numbers`: a count with its noun. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Describes what is chosen: `3 numbers`, `all 128 numbers`. */
export function selectionLabel(selection: { kind: 'rows' | 'all'; total: number }, one: string, many: string): string {
  return selection.kind === 'rows' ? countOf(selection.total, one, many) : `all ${formatCount(selection.total)} ${many}`;
}
