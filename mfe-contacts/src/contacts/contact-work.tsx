import { ContactDrawer } from '../contact-form/contact-drawer';
import { DeleteContacts } from './delete-contacts';
import { ListMembers } from './list-members';
import { TagContacts } from './tag-contacts';
import type { ContactSelection, ContactTask } from './types';

export interface ContactWorkProps {
  task: ContactTask;
  onClose: () => void;
  /** Called after contacts were deleted, with those that were chosen. */
  onDeleted: (selection: ContactSelection) => void;
}

/** The drawer, dialog or question of what is being done with contacts. */
export function ContactWork({ task, onClose, onDeleted }: ContactWorkProps) {
  switch (task.kind) {
    case 'add':
      return <ContactDrawer onClose={onClose} />;
    case 'edit':
      return <ContactDrawer contactDataUUID={task.contactDataUUID} name={task.name} onClose={onClose} />;
    case 'delete':
      return <DeleteContacts selection={task.selection} onClose={onClose} onDeleted={onDeleted} />;
    case 'tag':
      return <TagContacts selection={task.selection} onClose={onClose} />;
    case 'addToList':
    case 'removeFromList':
      return <ListMembers kind={task.kind} selection={task.selection} onClose={onClose} />;
  }
}
