import type { MenuItem } from '@heliograph/kit/overlay';
import type { ListView } from '../list/list-view';
import type { Column } from '../list/types';
import type { TableSelection } from '../selection/use-selection';

/** Props of the data table. */
export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first rows have loaded; the table is busy until then. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The name of a row, for its checkbox and menu. */
  rowLabel: (row: Row) => string;
  sort: ListView['sort'];
  onSort: (sort: ListView['sort']) => void;
  /** True while rows of another view load: the current ones stay, dimmed. Not for reading the same rows again. */
  busy?: boolean;
  /** Returns the address of a row. */
  href?: (row: Row) => string;
  /** Opens a row in place. */
  onOpen?: (row: Row) => void;
  rowMenu?: (row: Row) => readonly MenuItem[];
  /** Set if rows can be selected. */
  selection?: TableSelection<Row>;
  /** Widths in px set by the user, by column, and their setter. */
  widths?: Readonly<Record<string, number>>;
  onWidth?: (id: string, px: number) => void;
  /** Rows of 32 px instead of 40. */
  compact?: boolean;
}
