import { useDeferredValue, useMemo } from 'react';
import { Button, chakra, Notice } from '@heliograph/kit/ui';
import type { SummarizedListName } from '@heliograph/contract';
import { EmptyState } from '../state/empty-state';
import { ErrorPanel } from '../state/error-panel';
import type { TableSelection } from '../selection/use-selection';
import { DataTable } from '../table/data-table';
import { Pager } from '../table/pager';
import type { ListScreenProps } from './list-screen-props';
import type { ListView } from './list-view';
import type { Column, FilterDefinition, RowOf } from './types';
import type { ListState } from './use-list';
import type { LayoutState } from './use-list-look';

/** Describes the active filters: `Search “lab”, Type, Status`. */
function setFilters(view: ListView, filters: readonly FilterDefinition<never>[]): string {
  const names = filters.filter(({ key }) => view.filters[key]).map(({ label }) => label);
  return [...(view.text ? [`Search “${view.text}”`] : []), ...names].join(', ');
}

type ListBodyProps<Name extends SummarizedListName> = Pick<
  ListScreenProps<Name>,
  'title' | 'things' | 'empty' | 'rowKey' | 'rowLabel' | 'href' | 'rowMenu'
> & {
  list: ListState<Name>;
  columns: readonly Column<RowOf<Name>>[];
  choice: LayoutState<RowOf<Name>>;
  filters: readonly FilterDefinition<never>[];
  selection?: TableSelection<RowOf<Name>>;
  onOpen?: (row: RowOf<Name>) => void;
};

/** The space below the filters: the table takes what it needs, the pager is below it. */
const Room = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 0',
    minHeight: '0',
    '@media (max-width: 767px)': { display: 'block' },
  },
});

/** Shows the table and pager of a list, or the error, first-use or no-results state. */
export function ListBody<Name extends SummarizedListName>({
  list,
  title,
  things,
  columns,
  choice,
  filters,
  empty,
  onOpen,
  ...row
}: ListBodyProps<Name>) {
  const { view, change, error, busy, refresh } = list;
  // Rows and the bulk bar render in steps but appear together.
  const newest = useMemo(() => ({ answer: list.answer, stale: list.stale }), [list.answer, list.stale]);
  const drawn = useDeferredValue(newest);
  const { answer, stale } = drawn;
  const filter = setFilters(view, filters);
  const clear = () => change({ text: '', filters: {}, cursor: null });
  const clearButton = filter && <Button onClick={clear}>Clear filters</Button>;
  if (error && !answer)
    return (
      <ErrorPanel title={`We couldn’t load the ${things}`} error={error} onRetry={refresh} busy={busy}>
        {clearButton}
      </ErrorPanel>
    );
  // After filters are cleared, whether the list is empty is unknown until rows load.
  const none = answer?.items.length === 0 && (!stale || filter !== '');
  if (none && !error && !filter && !view.cursor) return <EmptyState {...empty} />;
  return (
    <Room>
      {error && (
        <Notice tone="error" title={`These ${things} may be out of date.`}>
          {error.message}{' '}
          <Button size={28} variant="dangerQuiet" busy={busy} onClick={refresh}>
            Try again
          </Button>
        </Notice>
      )}
      {/* From when the view changes until its rows are drawn. */}
      <DataTable
        label={title}
        columns={columns}
        rows={answer?.items}
        rowKey={row.rowKey}
        rowLabel={row.rowLabel}
        sort={view.sort}
        onSort={(sort) => change({ sort })}
        busy={(list.stale || stale) && !error}
        rowMenu={row.rowMenu}
        href={row.href}
        onOpen={onOpen}
        selection={row.selection}
        widths={choice.widths}
        onWidth={choice.setWidth}
        compact={choice.compact}
      />
      {none && (
        <EmptyState
          title={filter ? `No ${things} match these filters` : `No ${things} on this page`}
          text={filter}
          action={clearButton || <Button onClick={clear}>First page</Button>}
        />
      )}
      {answer && (!none || answer.page.prev) && (
        <Pager
          next={answer.page.next}
          prev={answer.page.prev}
          size={view.size}
          onCursor={(cursor) => change({ cursor })}
          onSize={(size) => change({ size })}
        />
      )}
    </Room>
  );
}
