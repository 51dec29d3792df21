import { useShell } from '@heliograph/platform/session';
import type { ListRow } from './list';

/** Returns a function that archives or restores a list, and offers to undo that. */
export function useArchive(): (list: Pick<ListRow, 'contactListUUID' | 'name' | 'archivedAt'>) => void {
  const shell = useShell();
  return ({ contactListUUID, name, archivedAt }) => {
    const set = (archived: boolean) => shell.call('contact.manage/archivelist', { contactListUUID, archived });
    const archived = archivedAt === null;
    // A failed call has shown its toast.
    const undo = () => void set(!archived).catch(() => undefined);
    set(archived).then(
      () =>
        shell.toast.success(`${name} ${archived ? 'archived' : 'restored'}`, { action: { label: 'Undo', run: undo } }),
      () => undefined,
    );
  };
}
