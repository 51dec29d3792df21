import { ContactDrawer } from '../contact-form/contact-drawer';
import { DeleteContacts } from './delete-dialog';
import { ListMembers } from './list-members-dialog';
import { TagContacts } from './tag-dialog';
import { MergeContacts } from '../merge/merge-dialog';
import type { ContactSelection, ContactTask } from './contact';

export interface ContactWorkProps {
  task: ContactTask;
  onClose: () => void;
  /** Called with the selection after its contacts were deleted. */
  onDeleted: (selection: ContactSelection) => void;
  /** Called with the ids of all merged contacts. */
  onMerged?: (contacts: readonly string[]) => void;
}

/** Shows the drawer or dialog of a task. */
export function ContactWork({ task, onClose, onDeleted, onMerged }: ContactWorkProps) {
  switch (task.kind) {
    case 'add':
      return <ContactDrawer onClose={onClose} />;
    case 'edit':
      return <ContactDrawer contactDataUUID={task.contactDataUUID} name={task.name} onClose={onClose} />;
    case 'merge':
      return (
        <MergeContacts
          contacts={task.contacts}
          onClose={onClose}
          onMerged={({ keep, merge }) => onMerged?.([keep, ...merge])}
        />
      );
    case 'delete':
      return <DeleteContacts selection={task.selection} onClose={onClose} onDeleted={onDeleted} />;
    case 'tag':
      return <TagContacts selection={task.selection} onClose={onClose} />;
    case 'addToList':
    case 'removeFromList':
      return <ListMembers kind={task.kind} selection={task.selection} onClose={onClose} />;
  }
}
