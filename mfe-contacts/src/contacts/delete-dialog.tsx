import { countedCall, countOf, selectionLabel } from '@heliograph/kit/data';
import { useShell } from '@heliograph/platform/session';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { chosenContacts, contactName, type ContactSelection, type SelectionDialogProps } from './contact';

/** Deleting more contacts than this requires typing their count. */
const countTypedAbove = 100;
const consequence = 'Permanently deletes names, consent, and lists. Reports and opt-outs are kept.';

/** Returns the count to type before deleting all matching contacts, or very many; undefined otherwise. */
function typedFor(selection: ContactSelection): string | undefined {
  return selection.kind === 'all' || selection.total > countTypedAbove ? String(selection.total) : undefined;
}

/** Asks before contacts are deleted, naming one contact or their count. */
export function DeleteContacts({
  selection,
  onClose,
  onDeleted,
}: SelectionDialogProps & { onDeleted: (selection: ContactSelection) => void }) {
  const shell = useShell();
  const only = selection.kind === 'rows' && selection.rows.length === 1 ? selection.rows[0] : undefined;
  const what = only ? contactName(only) : selectionLabel(selection, 'contact', 'contacts');
  const remove = async () => {
    const { deleted } = await countedCall(
      shell.call('contact.manage/deletecontacts', chosenContacts(selection)),
      onClose,
    );
    shell.toast.success(`${only ? `Contact ${what}` : countOf(deleted, 'contact', 'contacts')} deleted`);
    onDeleted(selection);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${what}?`}
      consequence={consequence}
      confirmLabel={only ? 'Delete contact' : 'Delete contacts'}
      cancelLabel={only ? 'Keep contact' : 'Keep contacts'}
      typed={typedFor(selection)}
      onConfirm={remove}
    />
  );
}
