import { useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import { formatPhone, InboxIcon, ListScreen, PlusIcon, TrashIcon, type ListHandle } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { Button } from '@heliograph/kit/ui';
import { columns, filters, type BlockRow } from './list';
import type { BlockSelection, RemoveResult } from './remove-blocks';

const AddNumbers = lazyPart(
  () => import('./dialogs'),
  (part) => part.AddNumbers,
);
const RemoveBlock = lazyPart(
  () => import('./dialogs'),
  (part) => part.RemoveBlock,
);
const RemoveBlocks = lazyPart(
  () => import('./dialogs'),
  (part) => part.RemoveBlocks,
);
const NotRemoved = lazyPart(
  () => import('./dialogs'),
  (part) => part.NotRemoved,
);
const TextDrawer = lazyPart(
  () => import('../conversations/text-drawer'),
  (part) => part.TextDrawer,
);
const BlockHistory = lazyPart(
  () => import('./history'),
  (part) => part.BlockHistory,
);

const keyOf = (row: BlockRow) => row.entryUUID;
const nameOf = (row: BlockRow) => formatPhone(row.phone);

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'remove'; row: BlockRow }
  | { kind: 'removeMany'; selection: BlockSelection }
  | { kind: 'report'; result: RemoveResult }
  | { kind: 'message'; messageUUID: string };

/** Lists the numbers that must not be texted. */
export default function NumberBlacklistScreen() {
  const list = useRef<ListHandle<'account.manage/getblacklist'>>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const add = (): void => setDialog({ kind: 'add' });
  useAddressAction({ add });
  const canRemove = (row: BlockRow) => row.status === 'ACTIVE' && row.reason !== 'CARRIER';
  const removed = (result: RemoveResult) => {
    list.current?.unselect();
    if (result.failedTotal > 0) setDialog({ kind: 'report', result });
  };
  return (
    <>
      <ListScreen
        call="account.manage/getblacklist"
        exportCall="account.manage/exportblacklist"
        keyFilter="entryUUID"
        title="Number Blacklist"
        things="blocks"
        thing="block"
        columns={columns}
        filters={filters}
        rowKey={keyOf}
        rowLabel={nameOf}
        details={(drawer) => (
          <BlockHistory
            {...drawer}
            onRemove={() => setDialog({ kind: 'remove', row: drawer.row })}
            onMessage={(messageUUID) => setDialog({ kind: 'message', messageUUID })}
          />
        )}
        rowMenu={(row) => [
          { label: 'Why it is blocked', icon: InboxIcon, onSelect: () => list.current?.open(keyOf(row)) },
          ...(canRemove(row)
            ? [{ label: 'Unblock', icon: TrashIcon, onSelect: () => setDialog({ kind: 'remove', row }) }]
            : []),
        ]}
        bulk={(selection) => [
          {
            label: 'Unblock',
            icon: TrashIcon,
            tone: 'danger',
            run: () => setDialog({ kind: 'removeMany', selection }),
          },
        ]}
        handle={list}
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={add}>
            Block numbers
          </Button>
        }
        searchLabel="Number, name, or note"
        empty={{
          title: 'No blocked numbers',
          text: 'Numbers that text STOP appear here automatically, with the text and our confirmation.',
          action: <Button onClick={add}>Block numbers</Button>,
        }}
      />
      {dialog?.kind === 'add' && <AddNumbers onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveBlock row={dialog.row} onClose={close} />}
      {dialog?.kind === 'removeMany' && <RemoveBlocks selection={dialog.selection} onClose={close} onDone={removed} />}
      {dialog?.kind === 'report' && <NotRemoved result={dialog.result} onClose={close} />}
      {dialog?.kind === 'message' && <TextDrawer messageUUID={dialog.messageUUID} onClose={close} />}
    </>
  );
}
