import { useShell } from '@heliograph/platform/session';
import { DeleteList } from './delete-dialog';
import type { ListTask } from './list';
import { MergeLists } from './merge-dialog';
import { NameList } from './name-dialog';
import { SmartListDrawer } from './smart-list-drawer';

export interface ListWorkProps {
  task: ListTask;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Shows the dialog or drawer of a task. */
export function ListWork({ task, onClose, onDeleted }: ListWorkProps) {
  const shell = useShell();
  switch (task.kind) {
    case 'add':
      return (
        <NameList
          title="Add list"
          submitLabel="Add list"
          onClose={onClose}
          save={async (name) => {
            const list = await shell.call('contact.manage/savelist', { name });
            shell.navigate(`/main/contact-lists/${list.contactListUUID}/details`);
            return `List ${list.name} added`;
          }}
        />
      );
    case 'addSmart':
      return <SmartListDrawer onClose={onClose} />;
    case 'editFilter':
      return <SmartListDrawer contactListUUID={task.list.contactListUUID} name={task.list.name} onClose={onClose} />;
    case 'rename':
      return (
        <NameList
          title={`Rename ${task.list.name}`}
          submitLabel="Rename list"
          name={task.list.name}
          onClose={onClose}
          save={async (name) =>
            `List renamed to ${(await shell.call('contact.manage/savelist', { contactListUUID: task.list.contactListUUID, name })).name}`
          }
        />
      );
    case 'duplicate':
      return (
        <NameList
          title={`Duplicate ${task.list.name}`}
          submitLabel="Duplicate list"
          name={`${task.list.name} copy`.slice(0, 64)}
          onClose={onClose}
          description={
            task.list.type === 'SMART' ? 'The new list has the same filter.' : 'The new list has the same members.'
          }
          save={async (name) =>
            `List ${(await shell.call('contact.manage/duplicatelist', { contactListUUID: task.list.contactListUUID, name })).name} added`
          }
        />
      );
    case 'merge':
      return <MergeLists list={task.list} onClose={onClose} />;
    case 'delete':
      return <DeleteList list={task.list} onClose={onClose} {...(onDeleted && { onDeleted })} />;
  }
}
