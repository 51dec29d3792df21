import { formatCount } from '../cells/format-number';

/** Formats a count with its noun: `1 number`, `1,204 numbers`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Describes a selection: `3 numbers`, `all 128 numbers`. */
export function selectionLabel(selection: { kind: 'rows' | 'all'; total: number }, one: string, many: string): string {
  return selection.kind === 'rows'
    ? countOf(selection.total, one, many)
    : `all ${formatCount(selection.total)} ${many}`;
}
