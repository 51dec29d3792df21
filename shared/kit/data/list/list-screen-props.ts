import type { ReactNode, Ref } from 'react';
import type { MenuItem } from '@heliograph/kit/overlay';
import type { CsvCallName, SummarizedListName, SummaryOf } from '@heliograph/contract';
import type { BulkAction, ListHandle, Selection } from '../selection/types';
import type { EmptyStateProps } from '../state/empty-state';
import type { RowDetails } from './list-details';
import type { FilterKeyOf, ListColumns, ListFilters, RowOf } from './types';

/** Props of a list screen. */
export interface ListScreenProps<Name extends SummarizedListName> {
  call: Name;
  title: string;
  /** The plural noun, lower case: `numbers`. Names the CSV file and is used in sentences. */
  things: string;
  /** The singular: `number`. */
  thing: string;
  columns: ListColumns<Name>;
  filters?: ListFilters<Name>;
  rowKey: (row: RowOf<Name>) => string;
  /** The name of a row: `(201) 555-0142`. */
  rowLabel: (row: RowOf<Name>) => string;
  /** The searchable fields: `Number, label or city`. */
  searchLabel?: string | undefined;
  exportCall?: CsvCallName;
  /** Shown if there are no rows at all yet. */
  empty: EmptyStateProps;
  /** Whether to show the time zone; true by default. */
  zone?: boolean;
  primary?: ReactNode;
  /** Links to the other parts of the screen, `PageTabs`. */
  tabs?: ReactNode;
  /** Returns the address that the name of a row links to. */
  href?: (row: RowOf<Name>) => string;
  /** Shows the drawer of an open row. The row is in the address; needs `keyFilter`. */
  details?: (details: RowDetails<RowOf<Name>>) => ReactNode;
  rowMenu?: (row: RowOf<Name>) => readonly MenuItem[];
  /** Actions on selected rows; without them rows can't be selected. Export is added by `exportCall`. */
  bulk?: (selection: Selection<Name>) => readonly BulkAction[];
  /** The filter that finds rows by their keys: to export selected rows, and to load the open one. */
  keyFilter?: FilterKeyOf<Name>;
  /** Controls the list from outside: opens a row, shows a change of one, clears the selection. */
  handle?: Ref<ListHandle<Name>>;
  /**
   * Shown between filters and table, from the summary: totals of all matching rows. Their space is reserved while they
   * load.
   */
  summary?: (summary: SummaryOf<Name>) => ReactNode;
  /** The height that is reserved for it, if it is more than one row of totals. */
  summaryHeight?: { base: string; md: string };
  /** True if the summary has a chart: the page then scrolls, so that the table keeps its height. */
  tall?: boolean;
  /** Shown above the table, such as what a search did not cover. */
  note?: (summary: SummaryOf<Name>) => ReactNode;
}
