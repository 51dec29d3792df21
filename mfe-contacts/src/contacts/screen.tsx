import { useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/shared/actions';
import { EditIcon, ListMinusIcon, ListPlusIcon, ListScreen, PlusIcon, TagIcon, TrashIcon, type BulkAction, type ListHandle } from '@heliograph/shared/data';
import { Button } from '@heliograph/shared/ui';
import { contactName, onlyContact, type ContactRow, type ContactSelection, type ContactTask } from './contact';
import { LazyContactWork } from './lazy-contact-work';
import { columns, filters } from './list';

const keyOf = (row: ContactRow) => row.contactDataUUID;
const hrefOf = (row: ContactRow) => `/main/contacts/${row.contactDataUUID}/details`;

/** Lists the contacts of the account. */
export default function ContactsScreen() {
  const list = useRef<ListHandle<'contact.manage/getcontacts'>>(null);
  const [task, setTask] = useState<ContactTask | null>(null);
  const add = (): void => setTask({ kind: 'add' });
  useAddressAction({ add });
  const bulk = (selection: ContactSelection): BulkAction[] => [
    { label: 'Add to list', icon: ListPlusIcon, run: () => setTask({ kind: 'addToList', selection }) },
    { label: 'Remove from list', icon: ListMinusIcon, run: () => setTask({ kind: 'removeFromList', selection }) },
    { label: 'Tag', icon: TagIcon, run: () => setTask({ kind: 'tag', selection }) },
    { label: 'Delete', icon: TrashIcon, tone: 'danger', run: () => setTask({ kind: 'delete', selection }) },
  ];
  // Deleted contacts leave the selection; other actions keep it for the next one.
  const deleted = (selection: ContactSelection) => list.current?.unselect(selection.kind === 'rows' ? selection.keys : undefined);
  return (
    <>
      <ListScreen
        call="contact.manage/getcontacts"
        exportCall="contact.manage/exportcontacts"
        keyFilter="contactDataUUID"
        title="Contacts"
        things="contacts"
        thing="contact"
        columns={columns}
        filters={filters}
        rowKey={keyOf}
        rowLabel={contactName}
        href={hrefOf}
        rowMenu={(row) => [
          { label: 'Edit', icon: EditIcon, onSelect: () => setTask({ kind: 'edit', contactDataUUID: row.contactDataUUID, name: contactName(row) }) },
          { label: 'Delete', icon: TrashIcon, tone: 'danger', onSelect: () => setTask({ kind: 'delete', selection: onlyContact(row) }) },
        ]}
        bulk={bulk}
        handle={list}
        primary={<Button variant="filled" icon={PlusIcon} onClick={add}>Add contact</Button>}
        searchLabel="Phone, name, or email"
        empty={{
          title: 'No contacts yet', text: 'People you text appear here, with their consent and replies.',
          action: <Button onClick={add}>Add contact</Button>,
        }}
      />
      {task && <LazyContactWork task={task} onClose={() => setTask(null)} onDeleted={deleted} />}
    </>
  );
}
