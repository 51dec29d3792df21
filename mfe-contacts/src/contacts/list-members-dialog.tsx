import { useMemo } from 'react';
import { countedCall, countOf, selectionLabel } from '@heliograph/kit/data';
import { SelectField, withResult } from '@heliograph/kit/forms';
import { useShell } from '@heliograph/platform/session';
import { FormDialog } from '@heliograph/kit/form-kit';
import { useStaticLists } from '../contact-form/use-lists';
import { chosenContacts, type ContactSelection, type SelectionDialogProps } from './contact';

interface ListForm {
  contactListUUID: string;
}

interface ListMembersProps extends SelectionDialogProps {
  kind: 'addToList' | 'removeFromList';
}

/** Adds the selected contacts to a list, or removes them; offers undo where it is exact. */
export function ListMembers({ kind, selection, onClose }: ListMembersProps) {
  const shell = useShell();
  const lists = useStaticLists();
  const adds = kind === 'addToList';
  const who = chosenContacts(selection);
  const initial = useMemo(() => ({ contactListUUID: onlyListOf(selection) }), [selection]);
  const send = async (add: boolean, contactListUUID: string) =>
    add
      ? (await shell.call('contact.manage/addlistmembers', { contactListUUID, ...who })).added
      : (await shell.call('contact.manage/removelistmembers', { contactListUUID, ...who })).removed;
  const saved = ({ contactListUUID }: ListForm, changed: number) => {
    const name = lists?.find((list) => list.contactListUUID === contactListUUID)?.name ?? 'the list';
    const undo = () => {
      // A failed call has shown its toast.
      send(!adds, contactListUUID).catch(() => undefined);
    };
    // Undo can't distinguish contacts that were on the list before from those that were not.
    const exact = selection.kind === 'rows' && changed === selection.total;
    shell.toast.success(
      `${countOf(changed, 'contact', 'contacts')} ${adds ? 'added to' : 'removed from'} ${name}`,
      exact ? { action: { label: 'Undo', run: undo } } : undefined,
    );
  };
  return (
    <FormDialog<ListForm, number>
      title={`${adds ? 'Add' : 'Remove'} ${selectionLabel(selection, 'contact', 'contacts')} ${adds ? 'to' : 'from'} a list`}
      submitLabel={adds ? 'Add to list' : 'Remove from list'}
      onClose={onClose}
      initialValues={initial}
      onSubmit={async ({ contactListUUID }) => withResult(await countedCall(send(adds, contactListUUID), onClose))}
      onSaved={saved}
    >
      <SelectField
        name="contactListUUID"
        label="List"
        required
        placeholder="Choose"
        help={lists?.length === 0 ? 'No lists yet.' : undefined}
        options={(lists ?? []).map(({ contactListUUID, name }) => ({ value: contactListUUID, label: name }))}
      />
    </FormDialog>
  );
}

/** Returns the list that the selection is filtered by, if there is exactly one. */
function onlyListOf(selection: ContactSelection): string {
  const filter = selection.kind === 'all' ? selection.request.filter.contactListUUID : undefined;
  return filter?.length === 1 && filter[0] !== 'none' ? (filter[0] ?? '') : '';
}
