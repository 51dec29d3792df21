import { ContactDrawer } from '../contact-form/contact-drawer';
import { DeleteContacts } from './delete-contacts';
import { ListMembers } from './list-members';
import { TagContacts } from './tag-contacts';
import type { ContactTask } from './types';

export interface ContactWorkProps {
  task: ContactTask;
  onClose: () => void;
  /** Called after something has changed. */
  onDone: (task: ContactTask) => void;
  /** Called when another number of contacts matches than the user saw. */
  onRecount?: () => void;
}

// One contact that is named has no count to change.
const nothing = () => undefined;

/** The drawer, dialog or question of what is being done with contacts. */
export function ContactWork({ task, onClose, onDone, onRecount = nothing }: ContactWorkProps) {
  const done = () => onDone(task);
  switch (task.kind) {
    case 'add':
      return <ContactDrawer onClose={onClose} onDone={done} />;
    case 'edit':
      return <ContactDrawer contactDataUUID={task.contactDataUUID} name={task.name} onClose={onClose} onDone={done} />;
    case 'delete':
      return <DeleteContacts selection={task.selection} onClose={onClose} onDone={done} onRecount={onRecount} />;
    case 'tag':
      return <TagContacts selection={task.selection} onClose={onClose} onDone={done} onRecount={onRecount} />;
    case 'addToList':
    case 'removeFromList':
      return <ListMembers kind={task.kind} selection={task.selection} onClose={onClose} onDone={done} onRecount={onRecount} />;
  }
}
