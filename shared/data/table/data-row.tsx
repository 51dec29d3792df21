import { memo } from 'react';
import type { MenuItem } from '@heliograph/shared/overlay';
import type { Column } from '../list/types';
import { SelectBox } from '../selection/select-box';
import type { TableSelection } from '../selection/use-selection';
import { RowMenu } from './row-menu';
import { RowName, type RowOpening } from './row-name';
import { Cell, Row as TableRow } from './table-parts';

interface DataRowProps<Row> extends RowOpening<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** The name of the row in words. */
  rowLabel: (row: Row) => string;
  rowMenu?: (row: Row) => readonly MenuItem[];
  selected: boolean;
  onSelect?: TableSelection<Row>['select'];
}

function AnyDataRow<Row>({ row, columns, rowLabel, rowMenu, href, onOpen, selected, onSelect }: DataRowProps<Row>) {
  return (
    <TableRow data-row tabIndex={-1} data-selected={selected || undefined}>
      {onSelect && (
        <Cell select>
          <SelectBox label={`Select ${rowLabel(row)}`} checked={selected} onChange={(on, range) => onSelect(row, on, range)} />
        </Cell>
      )}
      {columns.map((column, index) => (
        <Cell key={column.id} end={column.align === 'end'} name={index === 0} maxWidth={column.maxWidth}>
          {index === 0 ? <RowName row={row} href={href} onOpen={onOpen} beside={column.beside?.(row)}>{column.cell(row)}</RowName> : column.cell(row)}
        </Cell>
      ))}
      {rowMenu && <Cell end><RowMenu label={rowLabel(row)} items={rowMenu(row)} /></Cell>}
    </TableRow>
  );
}

/** One row of a table. Choosing a row draws that one again, not the 200 of the page. */
export const DataRow = memo(AnyDataRow) as typeof AnyDataRow;
