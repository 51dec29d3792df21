import type { Column } from '../list/types';
import { Bone, Cell, NameCell } from './table-parts';

const shares = [62, 44, 78, 36, 56];

/**
 * Shows placeholders while the first page loads, in the widths of their columns; assistive technology gets `aria-busy`
 * instead.
 */
export function SkeletonRows({
  columns,
  count,
  select,
  menu,
}: {
  columns: readonly Column<never>[];
  count: number;
  select: boolean;
  menu: boolean;
}) {
  const bone = (row: number, index: number) => <Bone width={`${shares[(row + index) % shares.length]}%`} />;
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      {select && <Cell stick="start" />}
      {columns.map((column, index) =>
        index === 0 ? (
          <NameCell key={column.id}>{bone(row, index)}</NameCell>
        ) : (
          <Cell key={column.id} end={column.align === 'end'}>
            {bone(row, index)}
          </Cell>
        ),
      )}
      {menu && <Cell stick="end" />}
    </tr>
  ));
}
