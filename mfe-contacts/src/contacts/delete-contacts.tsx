import { countOf, selectionWords } from '@heliograph/shared/data';
import { ConfirmDialog } from '@heliograph/shared/overlay';
import { useShell } from '@heliograph/shared/session';
import { contactName } from './contact-words';
import { chosenContacts, type ContactSelection } from './types';

/** Past so many contacts their count must be typed. */
const typedPast = 100;
const consequence = 'Names, consent and lists are erased for good. Messages stay in the reports, and whoever opted out stays opted out.';

/** Asks before contacts are erased: one by its name, many by their count. */
export function DeleteContacts({ selection, onClose, onDone }: { selection: ContactSelection; onClose: () => void; onDone: () => void }) {
  const shell = useShell();
  const only = selection.kind === 'rows' && selection.rows.length === 1 ? selection.rows[0] : undefined;
  const what = only ? contactName(only) : selectionWords(selection, 'contact', 'contacts');
  const remove = async () => {
    const { deleted } = await shell.call('contact.manage/deletecontacts', chosenContacts(selection));
    shell.toast.success(`${only ? `Contact ${what}` : countOf(deleted, 'contact', 'contacts')} deleted`);
    onDone();
  };
  return (
    <ConfirmDialog
      open onClose={onClose} title={`Delete ${what}?`} consequence={consequence}
      confirmLabel={only ? 'Delete contact' : 'Delete contacts'} cancelLabel={only ? 'Keep contact' : 'Keep contacts'}
      typed={selection.total > typedPast ? String(selection.total) : undefined} onConfirm={remove}
    />
  );
}
