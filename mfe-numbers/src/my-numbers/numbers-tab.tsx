import { useRef, useState } from 'react';
import {
  formatPhone,
  ListScreen,
  MoveIcon,
  PlusIcon,
  RefreshIcon,
  TagIcon,
  TrashIcon,
  UndoIcon,
  type BulkAction,
  type ListHandle,
} from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { Link, useNavigate } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { columns, filters, type NumberFailures, type NumberRow, type NumberSelection, type NumberDialog } from './list';
import { numberMenu } from './number-menu';
import { NumberTabs, tabAddress } from './number-tabs';
import { useRestore } from './use-restore';

const BulkChange = lazyPart(
  () => import('./dialogs'),
  (part) => part.BulkChange,
);
const NumberDrawer = lazyPart(
  () => import('./dialogs'),
  (part) => part.EditNumber,
);
const ReleaseNumbers = lazyPart(
  () => import('./dialogs'),
  (part) => part.ReleaseNumbers,
);
const RestoreNumbers = lazyPart(
  () => import('./dialogs'),
  (part) => part.RestoreNumbers,
);
const Failures = lazyPart(
  () => import('./dialogs'),
  (part) => part.Failures,
);

const keyOf = (row: NumberRow) => row.numberUUID;
const nameOf = (row: NumberRow) => formatPhone(row.number);
/** Whether a selection consists of released numbers, which can only be restored. */
const isReleased = (selection: NumberSelection): boolean =>
  selection.kind === 'rows'
    ? selection.rows.some(({ status }) => status === 'RELEASED')
    : selection.request.filter.status?.includes('RELEASED') === true;
const rowSelection = (row: NumberRow): NumberSelection => ({ kind: 'rows', keys: [keyOf(row)], rows: [row], total: 1 });

type OpenDialog =
  | { kind: 'change'; change: NumberDialog }
  | { kind: 'release' | 'restore'; selection: NumberSelection }
  | { kind: 'refused'; result: NumberFailures };

/** Lists the numbers of the account. */
export function NumbersTab() {
  const shell = useShell();
  const navigate = useNavigate();
  const list = useRef<ListHandle<'account.manage/listnumbers'>>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const changed = (result: NumberFailures) => {
    list.current?.unselect();
    if (result.failedTotal > 0) setDialog({ kind: 'refused', result });
  };
  const restore = useRestore({ onDone: changed, onAsk: (selection) => setDialog({ kind: 'restore', selection }) });
  const copy = (row: NumberRow) =>
    void navigator.clipboard.writeText(row.number).then(
      () => shell.toast.success(`${nameOf(row)} copied`),
      () => shell.toast.error('This browser doesn’t allow copying. Select the number instead.'),
    );
  const change = (kind: NumberDialog['kind'], selection: NumberSelection) =>
    setDialog({ kind: 'change', change: { kind, selection } });
  const bulk = (selection: NumberSelection): BulkAction[] =>
    isReleased(selection)
      ? [{ label: 'Restore', icon: UndoIcon, run: () => setDialog({ kind: 'restore', selection }) }]
      : [
          { label: 'Assign campaign', icon: MoveIcon, run: () => change('campaign', selection) },
          { label: 'Set label', icon: TagIcon, run: () => change('label', selection) },
          { label: 'Auto-renew', icon: RefreshIcon, run: () => change('autoRenew', selection) },
          { label: 'Release', icon: TrashIcon, tone: 'danger', run: () => setDialog({ kind: 'release', selection }) },
        ];
  const menu = (row: NumberRow) =>
    numberMenu(row, (path) => shell.session.canOpen(path), {
      edit: () => list.current?.open(keyOf(row)),
      move: () => change('campaign', rowSelection(row)),
      go: (path) => void navigate(path),
      copy: () => copy(row),
      restore: () => restore(row),
      release: () => setDialog({ kind: 'release', selection: rowSelection(row) }),
    });
  return (
    <>
      <ListScreen
        call="account.manage/listnumbers"
        exportCall="account.manage/exportnumbers"
        keyFilter="numberUUID"
        title="My Numbers"
        things="numbers"
        thing="number"
        columns={columns}
        filters={filters}
        rowKey={keyOf}
        rowLabel={nameOf}
        tabs={<NumberTabs open="numbers" />}
        primary={
          <Button as={Link} variant="filled" icon={PlusIcon} to={tabAddress('buy')}>
            Buy numbers
          </Button>
        }
        details={({ row, ...drawer }) => (
          <NumberDrawer row={row} {...drawer} onSaved={(part) => list.current?.change(row.numberUUID, part)} />
        )}
        rowMenu={menu}
        bulk={bulk}
        handle={list}
        searchLabel="Number, label, or city"
        empty={{
          title: 'No numbers yet',
          text: 'Numbers that you send from and receive on appear here. Search by area code, city, or digits, and buy your first one.',
          action: (
            <Button as={Link} to={tabAddress('buy')}>
              Buy numbers
            </Button>
          ),
        }}
      />
      {dialog?.kind === 'change' && <BulkChange {...dialog.change} onClose={close} onDone={changed} />}
      {dialog?.kind === 'release' && <ReleaseNumbers selection={dialog.selection} onClose={close} onDone={changed} />}
      {dialog?.kind === 'restore' && <RestoreNumbers selection={dialog.selection} onClose={close} onDone={changed} />}
      {dialog?.kind === 'refused' && <Failures result={dialog.result} onClose={close} />}
    </>
  );
}
