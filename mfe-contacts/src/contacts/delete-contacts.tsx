import { countedCall, countOf, selectionLabel } from '@heliograph/shared/data';
import { ConfirmDialog } from '@heliograph/shared/overlay';
import { useShell } from '@heliograph/shared/session';
import { contactName } from './contact-name';
import { chosenContacts, type ContactSelection, type SelectionWork } from './types';

/** Past so many contacts chosen one by one, their count must be typed. */
const typedPast = 100;
const consequence = 'Permanently deletes names, consent, and lists. Reports and opt-outs are kept.';

/** What must be typed: the count of all that match a filter, which were never all seen, and of very many; else nothing. */
function typedFor(selection: ContactSelection): string | undefined {
  return selection.kind === 'all' || selection.total > typedPast ? String(selection.total) : undefined;
}

/** Asks before contacts are deleted: one by its name, all that match a filter by their count. */
export function DeleteContacts({ selection, onClose, onDeleted }: SelectionWork & { onDeleted: (selection: ContactSelection) => void }) {
  const shell = useShell();
  const only = selection.kind === 'rows' && selection.rows.length === 1 ? selection.rows[0] : undefined;
  const what = only ? contactName(only) : selectionLabel(selection, 'contact', 'contacts');
  const remove = async () => {
    const { deleted } = await countedCall(shell.call('contact.manage/deletecontacts', chosenContacts(selection)), onClose);
    shell.toast.success(`${only ? `Contact ${what}` : countOf(deleted, 'contact', 'contacts')} deleted`);
    onDeleted(selection);
  };
  return (
    <ConfirmDialog
      open onClose={onClose} title={`Delete ${what}?`} consequence={consequence}
      confirmLabel={only ? 'Delete contact' : 'Delete contacts'} cancelLabel={only ? 'Keep contact' : 'Keep contacts'}
      typed={typedFor(selection)} onConfirm={remove}
    />
  );
}
