import { useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/shared/actions';
import { formatPhone, InboxIcon, ListScreen, PlusIcon, TrashIcon, type ListHandle } from '@heliograph/shared/data';
import { lazyPart } from '@heliograph/shared/overlay';
import { Button } from '@heliograph/shared/ui';
import { columns, filters, type BlockRow } from './list';

const AddNumbers = lazyPart(() => import('./dialogs'), (part) => part.AddNumbers);
const RemoveBlock = lazyPart(() => import('./dialogs'), (part) => part.RemoveBlock);
const BlockHistory = lazyPart(() => import('./history'), (part) => part.BlockHistory);

const keyOf = (row: BlockRow) => row.entryUUID;
const nameOf = (row: BlockRow) => formatPhone(row.phone);

/** Lists the numbers that must not be texted. */
export default function NumberBlacklistScreen() {
  const list = useRef<ListHandle<'account.manage/getblacklist'>>(null);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<BlockRow | null>(null);
  const add = (): void => setAdding(true);
  useAddressAction({ add });
  const canRemove = (row: BlockRow) => row.status === 'ACTIVE' && row.reason !== 'CARRIER';
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
        details={(drawer) => <BlockHistory {...drawer} onRemove={() => setRemoving(drawer.row)} />}
        rowMenu={(row) => [
          { label: 'Why it is blocked', icon: InboxIcon, onSelect: () => list.current?.open(keyOf(row)) },
          ...(canRemove(row) ? [{ label: 'Unblock', icon: TrashIcon, onSelect: () => setRemoving(row) }] : []),
        ]}
        handle={list}
        primary={<Button variant="filled" icon={PlusIcon} onClick={add}>Block numbers</Button>}
        searchLabel="Number, name, or note"
        empty={{
          title: 'No blocked numbers', text: 'Numbers that text STOP appear here automatically, with the text and our confirmation.',
          action: <Button onClick={add}>Block numbers</Button>,
        }}
      />
      {adding && <AddNumbers onClose={() => setAdding(false)} />}
      {removing && <RemoveBlock row={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
