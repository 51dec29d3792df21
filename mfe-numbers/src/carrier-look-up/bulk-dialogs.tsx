import { useState } from 'react';
import { countOf, formatCount } from '@heliograph/kit/data';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { addContacts, mostSelected, selectedRows, type LookupSelection } from './selected-numbers';

export interface BulkDialogProps {
  selection: LookupSelection;
  onClose: () => void;
  /** Called once the selected numbers are changed. */
  onDone: () => void;
}

const tooMany = `Change at most ${formatCount(mostSelected)} numbers at a time. Filter the list, or select fewer rows.`;

/** Adds the selected numbers to the contacts. */
export function AddContacts({ selection, onClose, onDone }: BulkDialogProps) {
  const shell = useShell();
  const [problem, setProblem] = useState(selection.total > mostSelected ? tooMany : '');
  const add = async () => {
    const rows = await checkedRows();
    const { added, existing } = await addContacts(shell, rows).catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : 'Something went wrong');
      throw error;
    });
    shell.toast.success(
      `${countOf(added, 'contact', 'contacts')} added${existing ? `, ${countOf(existing, 'was a contact', 'were contacts')} before` : ''}`,
    );
    onDone();
  };
  const checkedRows = async () => {
    if (selection.total > mostSelected) {
      setProblem(tooMany);
      throw new Error(tooMany);
    }
    return selectedRows(shell, selection);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Add ${countOf(selection.total, 'number', 'numbers')} to contacts?`}
      confirmLabel="Add to contacts"
      onConfirm={add}
      consequence={
        problem ||
        'Adds contacts without a name or consent. Numbers that aren’t valid are skipped; contacts that exist stay as they are.'
      }
    />
  );
}

/** Adds the selected numbers to the blacklist. */
export function BlockNumbers({ selection, onClose, onDone }: BulkDialogProps) {
  const shell = useShell();
  const [problem, setProblem] = useState(selection.total > mostSelected ? tooMany : '');
  const block = async () => {
    if (selection.total > mostSelected) {
      setProblem(tooMany);
      throw new Error(tooMany);
    }
    const numbers = (await selectedRows(shell, selection)).map(({ number }) => number);
    const { added, existing } = numbers.length
      ? await shell.call('account.manage/addblacklist', { numbers, note: 'From Carrier Look-Up' })
      : { added: 0, existing: 0 };
    shell.toast.success(
      `${countOf(added, 'number', 'numbers')} blocked${existing ? `, ${formatCount(existing)} blocked before` : ''}`,
    );
    onDone();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Block ${countOf(selection.total, 'number', 'numbers')}?`}
      confirmLabel="Block numbers"
      cancelLabel="Keep numbers"
      onConfirm={block}
      consequence={
        problem ||
        'Texts to these numbers are not sent from any of your numbers until they are unblocked in Number Blacklist.'
      }
    />
  );
}
