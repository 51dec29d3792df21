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

type OpenDialog =
  | { kind: 'bulk'; change: BulkProps['kind']; selection: RuleSelection }
  | { kind: 'add' }
  | { kind: 'copy'; row: RuleRow }
  | { kind: 'try' }
  | { kind: 'delete'; row: RuleRow };

/** Lists the auto replies. */
export default function AutoRepliesScreen() {
  const shell = useShell();
  const list = useRef<ListHandle<'account.manage/getkeywords'>>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const close = () => setDialog(null);
  const add = (): void => setDialog({ kind: 'add' });
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
    const open = (change: BulkProps['kind']) => () => setDialog({ kind: 'bulk', change, selection });
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
                { label: 'Duplicate', icon: CopyIcon, onSelect: () => setDialog({ kind: 'copy', row }) },
                { label: row.enabled ? 'Pause' : 'Resume', icon: PauseIcon, onSelect: () => toggle(row) },
              ]),
          ...(isRequired(row)
            ? []
            : [
                {
                  label: 'Delete',
                  icon: TrashIcon,
                  tone: 'danger' as const,
                  onSelect: () => setDialog({ kind: 'delete', row }),
                },
              ]),
        ]}
        bulk={bulk}
        handle={list}
        primary={
          <HStack gap="8">
            <Button onClick={() => setDialog({ kind: 'try' })}>Try a text</Button>
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
      {dialog?.kind === 'add' && <RuleDrawer row={null} onClose={close} />}
      {dialog?.kind === 'copy' && <RuleDrawer row={dialog.row} copy onClose={close} />}
      {dialog?.kind === 'bulk' && (
        <BulkChange kind={dialog.change} selection={dialog.selection} onClose={close} onDone={changed} />
      )}
      {refused && <NotChanged refused={refused} onClose={() => setRefused(null)} />}
      {dialog?.kind === 'try' && <TryText onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Delete ${nameOf(dialog.row)}?`}
          consequence={consequenceOf(dialog.row)}
          confirmLabel="Delete auto reply"
          cancelLabel="Keep auto reply"
          onConfirm={() => remove(dialog.row)}
        />
      )}
    </>
  );
}
