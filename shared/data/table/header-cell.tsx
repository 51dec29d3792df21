import { chakra, Icon } from '@heliograph/shared/ui';
import { ArrowDownIcon, ArrowUpIcon } from '../icons';
import type { ListView } from '../list/list-view';
import type { Column } from '../list/types';
import { Cell } from './table-parts';

const SortButton = chakra('button', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '4', borderRadius: '4', cursor: 'pointer', _hover: { color: 'fg' }, '&[data-sorted]': { color: 'fg', fontWeight: 600 } },
});

interface HeaderCellProps {
  column: Column<never>;
  sort: ListView['sort'];
  onSort: (sort: ListView['sort']) => void;
}

/** A column's head; a button where the server sorts by it. The first press sorts ascending, the next turns it round. */
export function HeaderCell({ column, sort, onSort }: HeaderCellProps) {
  const sorted = column.sort !== undefined && column.sort === sort.field;
  const press = () => column.sort && onSort({ field: column.sort, dir: sorted && sort.dir === 'asc' ? 'desc' : 'asc' });
  return (
    <Cell as="th" head scope="col" end={column.align === 'end'} minWidth={column.width && `${column.width}px`} maxWidth={column.maxWidth} aria-sort={sorted ? (sort.dir === 'asc' ? 'ascending' : 'descending') : undefined}>
      {column.sort ? (
        <SortButton type="button" onClick={press} data-sorted={sorted || undefined}>
          {column.header}
          {sorted && <Icon of={sort.dir === 'asc' ? ArrowUpIcon : ArrowDownIcon} size={12} />}
        </SortButton>
      ) : (
        column.header
      )}
    </Cell>
  );
}
