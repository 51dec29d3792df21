import type { MenuItem } from '@heliograph/shared/overlay';
import type { ListView } from '../list/list-view';
import type { Column } from '../list/types';
import type { TableSelection } from '../selection/use-selection';

/** What the one table takes. */
export interface DataTableProps<Row> {
  /** The spoken name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first rows have come. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The name of a row in words, for its box and its menu. */
  rowLabel: (row: Row) => string;
  sort: ListView['sort'];
  onSort: (sort: ListView['sort']) => void;
  /** True while rows are on their way; those that are shown stay. */
  busy: boolean;
  /** Where the name of a row leads. */
  href?: (row: Row) => string;
  /** Opens a row in place. */
  onOpen?: (row: Row) => void;
  rowMenu?: (row: Row) => readonly MenuItem[];
  /** Where rows can be chosen. */
  selection?: TableSelection<Row>;
  /** Widths in px that a person chose, by column, and how to change one. */
  widths?: Readonly<Record<string, number>>;
  onWidth?: (id: string, px: number) => void;
  /** Rows of 32 px instead of 40. */
  compact?: boolean;
}
