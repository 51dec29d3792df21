import { useRef } from 'react';
import { chakra, VisuallyHidden } from '@heliograph/shared/ui';
import type { MenuItem } from '@heliograph/shared/overlay';
import { useDelayed } from '../hooks/use-delayed';
import { useNarrow } from '../hooks/use-narrow';
import type { ListView } from '../list/list-view';
import type { Column } from '../list/types';
import { SelectBox } from '../selection/select-box';
import type { TableSelection } from '../selection/use-selection';
import { DataRow } from './data-row';
import { HeaderCell } from './header-cell';
import { MobileRows } from './mobile-rows';
import type { RowOpening } from './row-name';
import { SkeletonRows } from './skeleton-rows';
import { Cell } from './table-parts';
import { useRowKeys } from './use-row-keys';

export interface DataTableProps<Row> extends RowOpening<Row> {
  /** The spoken name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first rows have come. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The name of a row in words, for its menu. */
  rowLabel: (row: Row) => string;
  sort: ListView['sort'];
  onSort: (sort: ListView['sort']) => void;
  /** True while rows are on their way; those that are shown stay. */
  busy: boolean;
  rowMenu?: (row: Row) => readonly MenuItem[];
  /** Where rows can be chosen. */
  selection?: TableSelection<Row>;
}

/**
 * The one table: sticky heads, hairlines, keys, skeleton, and two-line rows on a phone. It scrolls inside itself.
 * It has no table library below it: the server pages, sorts and filters, and what is left does not earn 9 KB.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLabel, sort, onSort, busy, rowMenu, href, onOpen, selection } = props;
  const container = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const late = useDelayed(rows === undefined, 150);
  useRowKeys(container);
  const bleed = { marginInline: 'calc(-1 * var(--hg-gutter))', opacity: busy && rows ? 0.75 : 1, transition: 'opacity 120ms' } as const;
  if (narrow) return <chakra.div ref={container} data-table tabIndex={-1} outline="none" {...bleed}><MobileRows {...props} late={late} /></chakra.div>;
  return (
    <chakra.div ref={container} data-table role="region" aria-label={label} tabIndex={0} overflow="auto" maxHeight="max(320px, calc(100dvh - 244px - var(--hg-bar-room, 0px) - var(--hg-summary-room, 0px)))" outlineOffset="-2px" {...bleed}>
      <chakra.table width="100%" aria-label={label} aria-busy={busy || undefined} borderCollapse="separate" borderSpacing="0">
        <thead>
          <tr>
            {selection && (
              <Cell as="th" head scope="col" select>
                <SelectBox label="Select all rows on this page" checked={selection.page === 'all'} some={selection.page === 'some'} onChange={selection.selectPage} />
              </Cell>
            )}
            {columns.map((column) => <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />)}
            {rowMenu && <Cell as="th" head scope="col" width="52px"><VisuallyHidden>Actions</VisuallyHidden></Cell>}
          </tr>
        </thead>
        <tbody>
          {late && <SkeletonRows columns={columns} count={12} select={Boolean(selection)} extra={Boolean(rowMenu)} />}
          {rows?.map((row) => (
            <DataRow
              key={rowKey(row)} row={row} columns={columns} rowLabel={rowLabel} rowMenu={rowMenu} href={href} onOpen={onOpen}
              selected={selection?.isSelected(rowKey(row)) ?? false} onSelect={selection?.select}
            />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
