/** Lists and their parts: page header, data table, cells, states, CSV. */
export { ListScreen } from './list/list-screen';
export type { ListScreenProps } from './list/list-screen-props';
export type { RowDetails } from './list/list-details';
export type { BulkAction, ListHandle, Selection, UnpagedRequest as WholeList } from './selection/types';
export { countedCall, everyMatch } from './selection/every-match';
export { useSelection, type SelectionState } from './selection/use-selection';
// Builds from before the rename import selectionWords.
export { countOf, selectionLabel, selectionLabel as selectionWords } from './selection/selection-labels';
export { useList, type ListState } from './list/use-list';
export { listColumns } from './list/list-columns';
export type {
  Column,
  FilterDefinition,
  FilterOption,
  ListColumns,
  ListFilters,
  OwnFilter,
  RowOf,
  SortFieldOf,
} from './list/types';
export { DataTable } from './table/data-table';
export type { DataTableProps } from './table/types';
export { Pager, type PagerProps } from './table/pager';
export { ListPage, Page } from './page/page';
export { PageHeader, type PageHeaderProps } from './page/page-header';
export { PageTabs, type PageTab, type PageTabsProps } from './page/page-tabs';
export { ZoneChip } from './page/zone-chip';
export { EmptyState, type EmptyStateProps } from './state/empty-state';
export { ErrorPanel } from './state/error-panel';
export { Updated } from './state/updated';
export { Totals, type TotalsItem } from './page/totals';
export { DetailList, type Detail } from './page/totals';
export { FilterEditor } from './filter/filter-chip';
export { SearchBox, type SearchBoxProps } from './filter/search-box';
export { CsvButton, type CsvButtonProps } from './list/csv-button';
export { Pill, Status } from './cells/status';
export { CopyPhone, Phone } from './cells/phone';
export { formatPhone, formatPhones } from '@heliograph/contract/reference/phones';
export { Dash, Money } from './cells/numbers';
export { Count } from './cells/numbers';
export { formatCount, formatShare } from './cells/format-number';
export { formatDuration } from './cells/format-duration';
export { Share } from './cells/numbers';
export { Words } from './cells/text';
export { Zone } from './cells/text';
export { CalendarDay, DateTime } from './cells/date-time';
export { useAccount, useZone } from './hooks/use-account';
export { useNarrow } from './hooks/use-narrow';
export * from './icons';
