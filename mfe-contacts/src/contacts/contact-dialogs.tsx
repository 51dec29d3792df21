import { ContactDrawer } from '../contact-form/contact-drawer';
import { DeleteContacts } from './delete-dialog';
import { ListMembers } from './list-members-dialog';
import { TagContacts } from './tag-dialog';
import { MergeContacts } from '../merge/merge-dialog';
import type { ContactSelection, ContactDialog } from './contact';

export interface ContactDialogsProps {
  dialog: ContactDialog;
  onClose: () => void;
  /** Called with the selection after its contacts were deleted. */
  onDeleted: (selection: ContactSelection) => void;
  /** Called with the ids of all merged contacts. */
  onMerged?: (contacts: readonly string[]) => void;
}

/** Shows the open drawer or dialog. */
export function ContactDialogs({ dialog, onClose, onDeleted, onMerged }: ContactDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return <ContactDrawer onClose={onClose} />;
    case 'edit':
      return <ContactDrawer contactDataUUID={dialog.contactDataUUID} name={dialog.name} onClose={onClose} />;
    case 'merge':
      return (
        <MergeContacts
          contacts={dialog.contacts}
          onClose={onClose}
          onMerged={({ keep, merge }) => onMerged?.([keep, ...merge])}
        />
      );
    case 'delete':
      return <DeleteContacts selection={dialog.selection} onClose={onClose} onDeleted={onDeleted} />;
    case 'tag':
      return <TagContacts selection={dialog.selection} onClose={onClose} />;
    case 'addToList':
    case 'removeFromList':
      return <ListMembers kind={dialog.kind} selection={dialog.selection} onClose={onClose} />;
  }
}
