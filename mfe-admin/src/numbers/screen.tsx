import { useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import {
  formatPhone,
  ListScreen,
  PlusIcon,
  type BulkAction,
  type ListHandle,
  type Selection,
} from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { lazyPart } from '@heliograph/kit/overlay';
import { inventoryAction } from '@heliograph/contract/reference/inventory';
import { Button, RetryIcon } from '@heliograph/kit/ui';
import { actionLook, actionsOf, columns, filters, mayAssign, numberMenu, type NumberDialog } from './list';

const NumberDrawer = lazyPart(
  () => import('./dialogs'),
  (part) => part.NumberDrawer,
);
const NumberDialogs = lazyPart(
  () => import('./dialogs'),
  (part) => part.NumberDialogs,
);
const Failures = lazyPart(
  () => import('./dialogs'),
  (part) => part.Failures,
);

/** Returns the actions on selected rows: those that at least one of them takes. */
function bulkActions(
  selection: Selection<'admin.manage/getinventory'>,
  start: (dialog: NumberDialog) => void,
): BulkAction[] {
  if (selection.kind === 'all') return [];
  const { rows } = selection;
  const some = inventoryAction.values.filter((action) => rows.some((row) => actionsOf(row).includes(action)));
  return [
    ...(rows.some(mayAssign)
      ? [{ label: 'Assign or move', icon: RetryIcon, run: () => start({ kind: 'assign', rows }) }]
      : []),
    ...some.map((action) => ({
      label: inventoryAction.label(action),
      ...actionLook[action],
      run: () => start({ kind: 'action', action, rows }),
    })),
  ];
}

/** Lists the numbers of all accounts and of the stock. */
export default function NumbersScreen() {
  const list = useRef<ListHandle<'admin.manage/getinventory'>>(null);
  const [dialog, setDialog] = useState<NumberDialog | null>(null);
  const [failures, setFailures] = useState<CallResponse<'admin.manage/setnumberstatus'> | null>(null);
  const load = (): void => setDialog({ kind: 'import' });
  useAddressAction({ import: load });
  return (
    <>
      <ListScreen
        call="admin.manage/getinventory"
        exportCall="admin.manage/exportinventory"
        keyFilter="number"
        title="Numbers"
        things="numbers"
        thing="number"
        handle={list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.number}
        rowLabel={(row) => formatPhone(row.number)}
        details={({ row, ...drawer }) => <NumberDrawer number={row} {...drawer} openDialog={setDialog} />}
        rowMenu={(row) => numberMenu(row, { view: () => list.current?.open(row.number), start: setDialog })}
        bulk={(selection) => bulkActions(selection, setDialog)}
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={load}>
            Import numbers
          </Button>
        }
        searchLabel="Number, company, campaign, city, or vendor"
        empty={{
          title: 'No numbers yet',
          text: 'Numbers of accounts, and numbers that customers can buy, appear here.',
          action: <Button onClick={load}>Import numbers</Button>,
        }}
      />
      {dialog && (
        <NumberDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onChanged={() => list.current?.unselect()}
          onFailed={setFailures}
        />
      )}
      {failures && <Failures result={failures} onClose={() => setFailures(null)} />}
    </>
  );
}
