import { useEffect } from 'react';
import { isTyping } from '@heliograph/shared/overlay';
import { VisuallyHidden } from '@heliograph/shared/ui';
import type { AnyListRequest, CallResponse, CsvCallName, ListCallName } from '../../contract';
import { useCsv } from '../csv/use-csv';
import { DownloadIcon } from '../icons';
import { BulkBar } from './bulk-bar';
import { selectionWords } from './selection-words';
import type { BulkAction, Selection, WholeList } from './types';
import type { SelectionState } from './use-selection';
import type { RowOf } from '../list/types';

interface BulkActionsProps<Name extends ListCallName> {
  things: string;
  /** The list without a page. */
  whole: Omit<AnyListRequest, 'page'>;
  answer: CallResponse<Name> | undefined;
  state: SelectionState<RowOf<Name>>;
  bulk: (selection: Selection<Name>) => readonly BulkAction[];
  exportCall?: CsvCallName;
  keyFilter?: string;
}

/** The bar of what can be done with the rows chosen; says the count to assistive tools too. Esc ends the choice. */
export function BulkActions<Name extends ListCallName>({ things, whole, answer, state, bulk, exportCall, keyFilter }: BulkActionsProps<Name>) {
  const { chosen: { all, rows }, table: { any }, selectAll, unselect } = state;
  const csv = useCsv();
  useEffect(() => {
    if (!any) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !isTyping(event) && unselect();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [any, unselect]);
  const { total, totalIsExact: exact } = answer ?? { total: 0, totalIsExact: true };
  const selection: Selection<Name> = all
    ? // The filters are typed by the same call; TypeScript cannot follow that through the address.
      { kind: 'all', request: whole as WholeList<Name>, total, exact }
    : { kind: 'rows', keys: [...rows.keys()], rows: [...rows.values()], total: rows.size };
  const exported = selection.kind === 'all' ? whole : keyFilter && { ...whole, filter: { [keyFilter]: selection.keys } };
  const actions: BulkAction[] = [
    ...bulk(selection),
    ...(exportCall && exported ? [{ label: 'Export', icon: DownloadIcon, run: () => csv(exportCall, exported, things) }] : []),
  ];
  // What destroys stands last.
  actions.sort((one, other) => Number(one.tone === 'danger') - Number(other.tone === 'danger'));
  return (
    <>
      <VisuallyHidden role="status">{any ? `${selectionWords(selection, things, things)} selected` : ''}</VisuallyHidden>
      {any && <BulkBar count={selection.total} total={total} exact={exact} all={all} actions={actions} onAll={selectAll} onClear={() => unselect()} />}
    </>
  );
}
