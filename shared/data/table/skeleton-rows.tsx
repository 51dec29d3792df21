import type { Column } from '../list/types';
import { Bone, Cell } from './table-parts';

const widths = [96, 72, 128, 56, 104];

/** Rows that stand in while the first page loads; assistive tools hear `aria-busy` instead. */
export function SkeletonRows({ columns, count, select, extra }: { columns: readonly Column<never>[]; count: number; select: boolean; extra: boolean }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      {select && <Cell select />}
      {columns.map((column, index) => (
        <Cell key={column.id} end={column.align === 'end'}><Bone width={`${widths[(row + index) % widths.length]}px`} /></Cell>
      ))}
      {extra && <Cell />}
    </tr>
  ));
}
