import { memo, type ChangeEvent } from 'react';
import { Tick } from '@heliograph/shared/ui';
import type { Column } from '../list/types';
import { Cell, MoreButton, Name, NameCell, Row as TableRow } from './table-parts';

export interface DataRowProps<Row> {
  row: Row;
  /** The row's key, by which the table finds it when something in it is pressed. */
  id: string;
  /** Its name in words. */
  label: string;
  columns: readonly Column<Row>[];
  /** Where its name leads, `''` where pressing the name opens it in place; undefined where it cannot be opened. */
  href?: string;
  menu: boolean;
  selected: boolean;
  /** Where rows can be chosen; the same function for all rows. */
  onSelect?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** What a long text says in full; short ones are never cut. */
const whole = (content: unknown): string | undefined => (typeof content === 'string' && content.length > 20 ? content : undefined);

function AnyDataRow<Row>({ row, id, label, columns, href, menu, selected, onSelect }: DataRowProps<Row>) {
  return (
    <TableRow data-row={id} tabIndex={-1} data-selected={selected || undefined}>
      {onSelect && (
        <Cell stick="start">
          <Tick roomy type="checkbox" aria-label={`Select ${label}`} checked={selected} onChange={onSelect} tabIndex={-1} />
        </Cell>
      )}
      {columns.map((column, index) => {
        const content = column.cell(row);
        if (index > 0) return <Cell key={column.id} end={column.align === 'end'} title={whole(content)}>{content}</Cell>;
        return (
          <NameCell key={column.id} scope="row" title={whole(content)}>
            {href === undefined && content}
            {href === '' && <Name as="button" data-open tabIndex={-1}>{content}</Name>}
            {href && <Name href={href} data-open tabIndex={-1}>{content}</Name>}
            {column.beside?.(row)}
          </NameCell>
        );
      })}
      {menu && <Cell stick="end"><MoreButton type="button" data-menu aria-haspopup="menu" aria-label={`Actions for ${label}`} tabIndex={-1} /></Cell>}
    </TableRow>
  );
}

/** One row of a table, made of as few elements as it can be. Choosing a row draws that one again, not the 200 of the page. */
export const DataRow = memo(AnyDataRow) as typeof AnyDataRow;
