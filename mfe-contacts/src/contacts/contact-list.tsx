import { useMemo, useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import {
  CopyIcon,
  EditIcon,
  FieldsIcon,
  ListMinusIcon,
  ListPlusIcon,
  ListScreen,
  MergeIcon,
  MoreIcon,
  PlusIcon,
  TagIcon,
  TrashIcon,
  UploadIcon,
  type BulkAction,
  type ListHandle,
} from '@heliograph/kit/data';
import { lazyPart, Menu } from '@heliograph/kit/overlay';
import { mergeLimits } from '@heliograph/contract/reference/contacts';
import { useSearchParams } from '@heliograph/platform/router';
import { Button, HStack, IconButton } from '@heliograph/kit/ui';
import { useCustomFields } from '../conditions/use-custom-fields';
import { contactName, onlyContact, type ContactRow, type ContactSelection, type ContactDialog } from './contact';
import { LazyContactDialogs } from './lazy-contact-dialogs';
import { columnsWith, filtersWith } from './list';

const keyOf = (row: ContactRow) => row.contactDataUUID;
const hrefOf = (row: ContactRow) => `/main/contacts/${row.contactDataUUID}/details`;

const FieldsDrawer = lazyPart(
  () => import('../custom-fields/fields-drawer'),
  (part) => part.FieldsDrawer,
);
const ImportsDrawer = lazyPart(
  () => import('../import/imports-drawer'),
  (part) => part.ImportsDrawer,
);
const TagsDrawer = lazyPart(
  () => import('../tags/tags-drawer'),
  (part) => part.TagsDrawer,
);
const DuplicatesDrawer = lazyPart(
  () => import('../merge/duplicates-drawer'),
  (part) => part.DuplicatesDrawer,
);

/** Lists the contacts of the account, with what can be done with one or several. */
export function ContactList() {
  const [, setParams] = useSearchParams();
  const fields = useCustomFields();
  const [drawer, setDrawer] = useState<'fields' | 'tags' | 'duplicates' | 'imports' | null>(null);
  const columns = useMemo(() => columnsWith(fields), [fields]);
  const filters = useMemo(() => filtersWith(fields), [fields]);
  const openImport = (importUUID: string): void => setParams(new URLSearchParams({ import: importUUID }));
  const list = useRef<ListHandle<'contact.manage/getcontacts'>>(null);
  const [dialog, setDialog] = useState<ContactDialog | null>(null);
  const add = (): void => setDialog({ kind: 'add' });
  useAddressAction({
    add,
    import: () => openImport('new'),
    fields: () => setDrawer('fields'),
    tags: () => setDrawer('tags'),
    duplicates: () => setDrawer('duplicates'),
  });
  const bulk = (selection: ContactSelection): BulkAction[] => [
    { label: 'Add to list', icon: ListPlusIcon, run: () => setDialog({ kind: 'addToList', selection }) },
    { label: 'Remove from list', icon: ListMinusIcon, run: () => setDialog({ kind: 'removeFromList', selection }) },
    { label: 'Tag', icon: TagIcon, run: () => setDialog({ kind: 'tag', selection }) },
    ...(selection.kind === 'rows' && selection.total > 1 && selection.total <= mergeLimits.contacts
      ? [{ label: 'Merge', icon: MergeIcon, run: () => setDialog({ kind: 'merge', contacts: selection.keys }) }]
      : []),
    { label: 'Delete', icon: TrashIcon, tone: 'danger', run: () => setDialog({ kind: 'delete', selection }) },
  ];
  // Deleted contacts leave the selection; other actions keep it for the next one.
  const deleted = (selection: ContactSelection) =>
    list.current?.unselect(selection.kind === 'rows' ? selection.keys : undefined);
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
          {
            label: 'Edit',
            icon: EditIcon,
            onSelect: () => setDialog({ kind: 'edit', contactDataUUID: row.contactDataUUID, name: contactName(row) }),
          },
          {
            label: 'Delete',
            icon: TrashIcon,
            tone: 'danger',
            onSelect: () => setDialog({ kind: 'delete', selection: onlyContact(row) }),
          },
        ]}
        bulk={bulk}
        handle={list}
        primary={
          <>
            <Menu
              trigger={<IconButton icon={MoreIcon} aria-label="More actions" />}
              items={[
                { label: 'Find duplicates', icon: CopyIcon, onSelect: () => setDrawer('duplicates') },
                { label: 'Tags', icon: TagIcon, onSelect: () => setDrawer('tags') },
                { label: 'Custom fields', icon: FieldsIcon, onSelect: () => setDrawer('fields') },
              ]}
            />
            <Button icon={UploadIcon} onClick={() => setDrawer('imports')}>
              Imports
            </Button>
            <Button variant="filled" icon={PlusIcon} onClick={add}>
              Add contact
            </Button>
          </>
        }
        searchLabel="Phone, name, or email"
        empty={{
          title: 'No contacts yet',
          text: 'People you text appear here, with their consent and replies.',
          action: (
            <HStack gap="8">
              <Button onClick={() => openImport('new')}>Import contacts</Button>
              <Button onClick={add}>Add contact</Button>
            </HStack>
          ),
        }}
      />
      {drawer === 'fields' && <FieldsDrawer onClose={() => setDrawer(null)} />}
      {drawer === 'tags' && <TagsDrawer onClose={() => setDrawer(null)} />}
      {drawer === 'duplicates' && <DuplicatesDrawer onClose={() => setDrawer(null)} />}
      {drawer === 'imports' && <ImportsDrawer onClose={() => setDrawer(null)} onOpen={openImport} />}
      {dialog && (
        <LazyContactDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onDeleted={deleted}
          onMerged={(keys) => list.current?.unselect(keys)}
        />
      )}
    </>
  );
}
