import { useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import {
  ArchiveIcon,
  CopyIcon,
  EditIcon,
  ListScreen,
  MergeIcon,
  PlusIcon,
  TrashIcon,
  UploadIcon,
} from '@heliograph/kit/data';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { LazyListDialogs } from './lazy-list-dialogs';
import { columns, filters, type ListRow, type ListDialog } from './list';
import { useArchive } from './use-archive';

const keyOf = (row: ListRow) => row.contactListUUID;
const hrefOf = (row: ListRow) => `/main/contact-lists/${row.contactListUUID}/details`;

/** Lists the contact lists of the account. */
export default function ContactListsScreen() {
  const shell = useShell();
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const archive = useArchive();
  const add = (): void => setDialog({ kind: 'add' });
  useAddressAction({ add, smart: () => setDialog({ kind: 'addSmart' }) });
  return (
    <>
      <ListScreen
        call="contact.manage/getlists"
        exportCall="contact.manage/exportlists"
        keyFilter="contactListUUID"
        title="Contact Lists"
        things="lists"
        thing="list"
        columns={columns}
        filters={filters}
        rowKey={keyOf}
        rowLabel={({ name }) => name}
        href={hrefOf}
        rowMenu={(list) => [
          { label: 'Rename', icon: EditIcon, onSelect: () => setDialog({ kind: 'rename', list }) },
          ...(list.type === 'SMART'
            ? [{ label: 'Edit filter', icon: EditIcon, onSelect: () => setDialog({ kind: 'editFilter', list }) }]
            : []),
          { label: 'Duplicate', icon: CopyIcon, onSelect: () => setDialog({ kind: 'duplicate', list }) },
          ...(list.type === 'STATIC'
            ? [
                { label: 'Merge', icon: MergeIcon, onSelect: () => setDialog({ kind: 'merge', list }) },
                {
                  label: 'Import contacts',
                  icon: UploadIcon,
                  onSelect: () => shell.navigate(`/main/contacts?import=new&list=${list.contactListUUID}`),
                },
              ]
            : []),
          { label: list.archivedAt ? 'Restore' : 'Archive', icon: ArchiveIcon, onSelect: () => archive(list) },
          { label: 'Delete', icon: TrashIcon, tone: 'danger', onSelect: () => setDialog({ kind: 'delete', list }) },
        ]}
        primary={
          <>
            <Button onClick={() => setDialog({ kind: 'addSmart' })}>Add smart list</Button>
            <Button variant="filled" icon={PlusIcon} onClick={add}>
              Add list
            </Button>
          </>
        }
        searchLabel="Name"
        empty={{
          title: 'No lists yet',
          text: 'Lists group contacts for broadcasts. A smart list fills itself by a filter.',
          action: <Button onClick={add}>Add list</Button>,
        }}
      />
      {dialog && <LazyListDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
