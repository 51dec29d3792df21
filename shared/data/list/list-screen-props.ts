import type { ReactNode, Ref } from 'react';
import type { MenuItem } from '@heliograph/shared/overlay';
import type { CsvCallName, SummarizedListName, SummaryOf } from '../../contract';
import type { BulkAction, ListHandle, Selection } from '../selection/types';
import type { EmptyStateProps } from '../state/empty-state';
import type { RowDetails } from './list-details';
import type { FilterKeyOf, ListColumns, ListFilters, RowOf } from './types';

/** Props of a list screen. */
export interface ListScreenProps<Name extends SummarizedListName> {
  call: Name;
  title: string;
  /** The things in the plural, lower case: `numbers`. Names the CSV file and is used in sentences. */
  things: string;
  /** One of them: `number`. */
  thing: string;
  columns: ListColumns<Name>;
  filters?: ListFilters<Name>;
  rowKey: (row: RowOf<Name>) => string;
  /** The name of a row in words: `(201) 555-0142`. */
  rowLabel: (row: RowOf<Name>) => string;
  /** What the search finds: `Number, label or city`. */
  searchLabel: string;
  exportCall?: CsvCallName;
  /** Shown when there is nothing at all yet. */
  empty: EmptyStateProps;
  /** True unless the list shows no times. */
  zone?: boolean;
  primary?: ReactNode;
  /** Where the name of a row leads. */
  href?: (row: RowOf<Name>) => string;
  /** A drawer for the row whose name is pressed. It is in the address; needs `keyFilter`. */
  details?: (details: RowDetails<RowOf<Name>>) => ReactNode;
  rowMenu?: (row: RowOf<Name>) => readonly MenuItem[];
  /** What can be done with rows that a person chooses; without it none can be chosen. Export comes by itself with `exportCall`. */
  bulk?: (selection: Selection<Name>) => readonly BulkAction[];
  /** The filter that finds rows by their keys: for an export of those that are chosen, and for the row that is open. */
  keyFilter?: FilterKeyOf<Name>;
  /** Reaches the list from outside: to open a row, to show a change of one, to let go of rows. */
  handle?: Ref<ListHandle<Name>>;
  /** Between filters and table, from the list's summary: totals over the whole filter. Their place is kept while they load. */
  summary?: (summary: SummaryOf<Name>) => ReactNode;
  /** Above the table, such as what a search did not cover. */
  note?: (summary: SummaryOf<Name>) => ReactNode;
}
