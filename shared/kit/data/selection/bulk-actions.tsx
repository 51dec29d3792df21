import { useEffect, useState } from 'react';
import { isTyping } from '@heliograph/kit/overlay';
import { VisuallyHidden } from '@heliograph/kit/ui';
import type { AnyListRequest, CsvCallName, SummarizedListName } from '@heliograph/contract';
import { formatTotal } from '../cells/format-number';
import { useCsv } from '../list/csv-button';
import { DownloadIcon } from '../icons';
import { BulkBar } from './bulk-bar';
import { selectionLabel } from './selection-labels';
import { currentTotal, useExactCount } from './use-exact-count';
import type { BulkAction, Selection, UnpagedRequest } from './types';
import type { SelectionState } from './use-selection';
import type { RowOf } from '../list/types';
import type { SummaryState } from '../list/use-summary';

export interface BulkActionsProps<Name extends SummarizedListName> {
  call: Name;
  things: string;
  /** The request of the list, without a page. */
  request: Omit<AnyListRequest, 'page'>;
  summary: SummaryState<Name>;
  state: SelectionState<RowOf<Name>>;
  bulk: (selection: Selection<Name>) => readonly BulkAction[];
  exportCall?: CsvCallName;
  keyFilter?: string;
  /** Clears the selection. */
  onClose: () => void;
}

/** How long a second Esc is accepted, in milliseconds. */
const patience = 4_000;

/**
 * Returns true after Esc was pressed with several rows selected; the next Esc clears them. A single row is cleared
 * immediately.
 */
function useEscape(count: number, unselect: () => void): boolean {
  const [pending, setPending] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTyping(event)) return;
      if (pending || count === 1) unselect();
      else setPending(true);
    };
    document.addEventListener('keydown', onKey);
    const timer = pending ? setTimeout(() => setPending(false), patience) : undefined;
    return () => {
      document.removeEventListener('keydown', onKey);
      clearTimeout(timer);
    };
  }, [pending, count, unselect]);
  return pending;
}

/** Shows the actions for the selected rows and announces their count. Esc asks, then clears the selection. */
export function BulkActions<Name extends SummarizedListName>({
  call,
  things,
  request,
  summary,
  state,
  bulk,
  exportCall,
  keyFilter,
  onClose,
}: BulkActionsProps<Name>) {
  const {
    chosen: { all, rows },
    selectAll,
  } = state;
  const csv = useCsv();
  const known = currentTotal(summary);
  const exact = useExactCount(call, request, summary, all);
  const counting = exact.total === null;
  const selection: Selection<Name> = all
    ? // The filters are typed by the same call; TypeScript cannot follow that through the address.
      { kind: 'all', request: request as UnpagedRequest<Name>, total: exact.total ?? known?.total ?? 0 }
    : { kind: 'rows', keys: [...rows.keys()], rows: [...rows.values()], total: rows.size };
  const asked = useEscape(selection.total, onClose);
  const exported =
    selection.kind === 'all' ? request : keyFilter && { ...request, filter: { [keyFilter]: selection.keys } };
  const actions: BulkAction[] = [
    ...bulk(selection).map((action) => ({ ...action, disabled: counting })),
    ...(exportCall && exported
      ? [{ label: 'Export', icon: DownloadIcon, run: () => csv(exportCall, exported, things) }]
      : []),
  ];
  // Destructive actions come last.
  actions.sort((one, other) => Number(one.tone === 'danger') - Number(other.tone === 'danger'));
  const question = 'Press Esc again to clear the selection';
  const uncounted = exact.failed ? `We couldn’t count all ${things}` : `Counting all ${things}…`;
  const note = asked ? question : counting ? uncounted : null;
  return (
    <>
      <VisuallyHidden role="status">{note ?? `${selectionLabel(selection, things, things)} selected`}</VisuallyHidden>
      <BulkBar
        count={selection.total}
        total={known ? formatTotal(known) : ''}
        all={all}
        more={!all && (known?.totalIsExact !== true || selection.total < known.total)}
        actions={actions}
        note={note}
        onAll={selectAll}
        onCount={exact.failed ? exact.count : null}
        onClear={onClose}
      />
    </>
  );
}
