import { memo, type ChangeEvent } from 'react';
import { Tick } from '@heliograph/kit/ui';
import type { Column } from '../list/types';
import { Cell, MoreButton, Name, NameCell, Row as TableRow } from './table-parts';

export interface DataRowProps<Row> {
  row: Row;
  /** The row's key, by which the table finds the row of an event. */
  id: string;
  /** Its accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** The address of its name link, `''` if it opens in place; undefined if it can't be opened. */
  href?: string;
  menu: boolean;
  selected: boolean;
  /** Set if rows can be selected; the same function for all rows. */
  onSelect?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Returns the full text of a long cell for its title; short ones are never truncated. */
const titleOf = (content: unknown): string | undefined =>
  typeof content === 'string' && content.length > 20 ? content : undefined;

function AnyDataRow<Row>({ row, id, label, columns, href, menu, selected, onSelect }: DataRowProps<Row>) {
  return (
    <TableRow data-row={id} tabIndex={-1} data-selected={selected || undefined}>
      {onSelect && (
        <Cell stick="start">
          <Tick
            roomy
            type="checkbox"
            aria-label={`Select ${label}`}
            checked={selected}
            onChange={onSelect}
            tabIndex={-1}
          />
        </Cell>
      )}
      {columns.map((column, index) => {
        const content = column.cell(row);
        if (index > 0)
          return (
            <Cell key={column.id} end={column.align === 'end'} title={titleOf(content)}>
              {content}
            </Cell>
          );
        return (
          <NameCell key={column.id} scope="row" title={titleOf(content)}>
            {href === undefined && content}
            {href === '' && (
              <Name as="button" data-open tabIndex={-1}>
                {content}
              </Name>
            )}
            {href && (
              <Name href={href} data-open tabIndex={-1}>
                {content}
              </Name>
            )}
            {column.beside?.(row)}
          </NameCell>
        );
      })}
      {menu && (
        <Cell stick="end">
          <MoreButton type="button" data-menu aria-haspopup="menu" aria-label={`Actions for ${label}`} tabIndex={-1} />
        </Cell>
      )}
    </TableRow>
  );
}

/**
 * Shows one row of a table with as few elements as possible. Selecting a row renders that row only, not the page's 200.
 */
export const DataRow = memo(AnyDataRow) as typeof AnyDataRow;
