import { Checkbox, VisuallyHidden } from '@heliograph/kit/ui';
import type { ListView } from '../list/list-view';
import type { Column } from '../list/types';
import type { TableSelection } from '../selection/use-selection';
import { HeaderCell } from './header-cell';
import { HeadCell } from './table-parts';

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[];
  sort: ListView['sort'];
  onSort: (sort: ListView['sort']) => void;
  /** Sets the width of a column in px, if widths can be changed. */
  onWidth?: (id: string, px: number) => void;
  selection?: TableSelection<Row>;
  menu: boolean;
}

/** Shows the headers of all columns. */
export function HeaderRow<Row>({ columns, sort, onSort, onWidth, selection, menu }: HeaderRowProps<Row>) {
  return (
    <tr>
      {selection && (
        <HeadCell scope="col" stick="start">
          <Checkbox
            roomy
            aria-label="Select all rows on this page"
            checked={selection.page === 'all'}
            indeterminate={selection.page === 'some'}
            onChange={({ currentTarget }) => selection.selectPage(currentTarget.checked)}
          />
        </HeadCell>
      )}
      {columns.map((column, index) => (
        <HeaderCell key={column.id} column={column} first={index === 0} sort={sort} onSort={onSort} onWidth={onWidth} />
      ))}
      {menu && (
        <HeadCell scope="col" stick="end">
          <VisuallyHidden>Actions</VisuallyHidden>
        </HeadCell>
      )}
    </tr>
  );
}
