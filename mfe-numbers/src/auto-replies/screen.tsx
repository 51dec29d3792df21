import { useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import {
  CopyIcon,
  EditIcon,
  ListScreen,
  PauseIcon,
  PlusIcon,
  RefreshIcon,
  TrashIcon,
  type BulkAction,
  type ListHandle,
} from '@heliograph/kit/data';
import { ConfirmDialog, lazyPart } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { Button, HStack } from '@heliograph/kit/ui';
import type { BulkProps, Refused, RuleSelection } from './bulk';
import { columns, filters, nameOf, type RuleRow } from './list';
import { Reviews } from './reviews';

const RuleDrawer = lazyPart(
  () => import('./rule-form'),
  (part) => part.RuleDrawer,
);
const BulkChange = lazyPart(
  () => import('./bulk'),
  (part) => part.BulkChange,
);
const NotChanged = lazyPart(
  () => import('./bulk'),
  (part) => part.NotChanged,
);
const TryText = lazyPart(
  () => import('./try-text'),
  (part) => part.TryText,
);

/** Checks for the reply of the account to a keyword of the carriers; a campaign's or a number's own can be deleted. */
const isRequired = ({ kind, scope }: RuleRow) => kind !== 'CUSTOM' && scope === 'ACCOUNT';
const consequenceOf = ({ kind }: RuleRow) =>
  kind === 'CUSTOM'
    ? 'Texts with these keywords will no longer get a reply. Sent messages are kept.'
    : `Texts with ${kind} will get the account’s reply instead.`;

const keyOf = (row: RuleRow) => row.ruleUUID;

type Task =
  | { kind: 'bulk'; change: BulkProps['kind']; selection: RuleSelection }
  | { kind: 'add' }
  | { kind: 'copy'; row: RuleRow }
  | { kind: 'try' }
  | { kind: 'delete'; row: RuleRow };

/** Lists the auto replies. */
export default function AutoRepliesScreen() {
  const shell = useShell();
  const list = useRef<ListHandle<'account.manage/getkeywords'>>(null);
  const [task, setTask] = useState<Task | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const close = () => setTask(null);
  const add = (): void => setTask({ kind: 'add' });
  useAddressAction({ add });
  const toggle = (row: RuleRow) => {
    // A failed call has shown its toast.
    shell.call('account.manage/switchkeyword', { ruleUUID: row.ruleUUID, enabled: !row.enabled }).then(
      ({ enabled }) => shell.toast.success(`Auto reply ${nameOf(row)} ${enabled ? 'resumed' : 'paused'}`),
      () => undefined,
    );
  };
  const remove = async (row: RuleRow) => {
    await shell.call('account.manage/deletekeyword', { ruleUUID: row.ruleUUID });
    shell.toast.success(`Auto reply ${nameOf(row)} deleted`);
  };
  const bulk = (selection: RuleSelection): BulkAction[] => {
    const open = (change: BulkProps['kind']) => () => setTask({ kind: 'bulk', change, selection });
    return [
      { label: 'Resume', icon: RefreshIcon, run: open('resume') },
      { label: 'Pause', icon: PauseIcon, run: open('pause') },
      { label: 'Delete', icon: TrashIcon, tone: 'danger', run: open('remove') },
    ];
  };
  const changed = (result: Refused) => {
    list.current?.unselect();
    if (result.failedTotal > 0) setRefused(result);
  };
  return (
    <>
      <Reviews />
      <ListScreen
        call="account.manage/getkeywords"
        exportCall="account.manage/exportkeywords"
        keyFilter="ruleUUID"
        title="Auto Replies"
        things="auto replies"
        thing="auto reply"
        columns={columns}
        filters={filters}
        rowKey={keyOf}
        rowLabel={nameOf}
        details={({ row, onClose }) => <RuleDrawer row={row} onClose={onClose} />}
        rowMenu={(row) => [
          { label: 'Edit', icon: EditIcon, onSelect: () => list.current?.open(keyOf(row)) },
          ...(row.kind !== 'CUSTOM'
            ? []
            : [
                { label: 'Duplicate', icon: CopyIcon, onSelect: () => setTask({ kind: 'copy', row }) },
                { label: row.enabled ? 'Pause' : 'Resume', icon: PauseIcon, onSelect: () => toggle(row) },
              ]),
          ...(isRequired(row)
            ? []
            : [
                {
                  label: 'Delete',
                  icon: TrashIcon,
                  tone: 'danger' as const,
                  onSelect: () => setTask({ kind: 'delete', row }),
                },
              ]),
        ]}
        bulk={bulk}
        handle={list}
        primary={
          <HStack gap="8">
            <Button onClick={() => setTask({ kind: 'try' })}>Try a text</Button>
            <Button variant="filled" icon={PlusIcon} onClick={add}>
              Add auto reply
            </Button>
          </HStack>
        }
        searchLabel="Keyword or reply"
        empty={{
          title: 'No auto replies yet',
          text: 'A keyword in a text sends a reply automatically.',
          action: <Button onClick={add}>Add auto reply</Button>,
        }}
      />
      {task?.kind === 'add' && <RuleDrawer row={null} onClose={close} />}
      {task?.kind === 'copy' && <RuleDrawer row={task.row} copy onClose={close} />}
      {task?.kind === 'bulk' && (
        <BulkChange kind={task.change} selection={task.selection} onClose={close} onDone={changed} />
      )}
      {refused && <NotChanged refused={refused} onClose={() => setRefused(null)} />}
      {task?.kind === 'try' && <TryText onClose={close} />}
      {task?.kind === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Delete ${nameOf(task.row)}?`}
          consequence={consequenceOf(task.row)}
          confirmLabel="Delete auto reply"
          cancelLabel="Keep auto reply"
          onConfirm={() => remove(task.row)}
        />
      )}
    </>
  );
}
