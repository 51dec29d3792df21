import { useShell } from '@heliograph/platform/session';
import { DeleteList } from './delete-dialog';
import type { ListDialog } from './list';
import { MergeLists } from './merge-dialog';
import { NameList } from './name-dialog';
import { SmartListDrawer } from './smart-list-drawer';

export interface ListDialogsProps {
  dialog: ListDialog;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Shows the open dialog or drawer. */
export function ListDialogs({ dialog, onClose, onDeleted }: ListDialogsProps) {
  const shell = useShell();
  switch (dialog.kind) {
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
      return (
        <SmartListDrawer contactListUUID={dialog.list.contactListUUID} name={dialog.list.name} onClose={onClose} />
      );
    case 'rename':
      return (
        <NameList
          title={`Rename ${dialog.list.name}`}
          submitLabel="Rename list"
          name={dialog.list.name}
          onClose={onClose}
          save={async (name) =>
            `List renamed to ${(await shell.call('contact.manage/savelist', { contactListUUID: dialog.list.contactListUUID, name })).name}`
          }
        />
      );
    case 'duplicate':
      return (
        <NameList
          title={`Duplicate ${dialog.list.name}`}
          submitLabel="Duplicate list"
          name={`${dialog.list.name} copy`.slice(0, 64)}
          onClose={onClose}
          description={
            dialog.list.type === 'SMART' ? 'The new list has the same filter.' : 'The new list has the same members.'
          }
          save={async (name) =>
            `List ${(await shell.call('contact.manage/duplicatelist', { contactListUUID: dialog.list.contactListUUID, name })).name} added`
          }
        />
      );
    case 'merge':
      return <MergeLists list={dialog.list} onClose={onClose} />;
    case 'delete':
      return <DeleteList list={dialog.list} onClose={onClose} {...(onDeleted && { onDeleted })} />;
  }
}
