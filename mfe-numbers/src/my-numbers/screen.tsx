import { useRef, useState } from 'react';
import { CopyIcon, EditIcon, formatPhone, ListScreen, MoveIcon, RefreshIcon, TagIcon, type BulkAction, type ListHandle } from '@heliograph/shared/data';
import { lazyPart } from '@heliograph/shared/overlay';
import { useShell } from '@heliograph/shared/session';
import { Button } from '@heliograph/shared/ui';
import { columns, filters, type NumberResult, type NumberRow, type NumberSelection, type NumberTask } from './list';

const BulkChange = lazyPart(() => import('./dialogs'), (part) => part.BulkChange);
const NumberDrawer = lazyPart(() => import('./dialogs'), (part) => part.EditNumber);
const Failures = lazyPart(() => import('./dialogs'), (part) => part.Failures);

const keyOf = (row: NumberRow) => row.numberUUID;
const nameOf = (row: NumberRow) => formatPhone(row.number);

/** Lists the numbers of the account. */
export default function MyNumbersScreen() {
  const shell = useShell();
  const list = useRef<ListHandle<'account.manage/listnumbers'>>(null);
  const [task, setTask] = useState<NumberTask | null>(null);
  const [refused, setRefused] = useState<NumberResult | null>(null);
  const copy = (row: NumberRow) =>
    void navigator.clipboard.writeText(row.number).then(
      () => shell.toast.success(`${nameOf(row)} copied`),
      () => shell.toast.error('This browser doesn’t allow copying. Select the number instead.'),
    );
  const bulk = (selection: NumberSelection): BulkAction[] => [
    { label: 'Assign campaign', icon: MoveIcon, run: () => setTask({ kind: 'campaign', selection }) },
    { label: 'Set label', icon: TagIcon, run: () => setTask({ kind: 'label', selection }) },
    { label: 'Auto-renew', icon: RefreshIcon, run: () => setTask({ kind: 'autoRenew', selection }) },
  ];
  const changed = (result: NumberResult) => {
    list.current?.unselect();
    if (result.failedTotal > 0) setRefused(result);
  };
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
        details={({ row, ...drawer }) => <NumberDrawer row={row} {...drawer} onSaved={(part) => list.current?.change(row.numberUUID, part)} />}
        rowMenu={(row) => [
          { label: 'Edit', icon: EditIcon, onSelect: () => list.current?.open(keyOf(row)) },
          { label: 'Copy number', icon: CopyIcon, onSelect: () => copy(row) },
        ]}
        bulk={bulk}
        handle={list}
        searchLabel="Number, label, or city"
        empty={{
          title: 'No numbers yet', text: 'Numbers you send from and receive on appear here. Email us the area codes you want, and we’ll set them up.',
          action: <Button as="a" {...{ href: `mailto:${shell.brand.supportEmail}?subject=${encodeURIComponent('Numbers for my account')}` }}>Email support</Button>,
        }}
      />
      {task && <BulkChange {...task} onClose={() => setTask(null)} onDone={changed} />}
      {refused && <Failures result={refused} onClose={() => setRefused(null)} />}
    </>
  );
}
