import { useMemo, useRef } from 'react';
import { countedCall, countOf, selectionLabel } from '@heliograph/shared/data';
import { maxLength, SelectField, TextField, type Validator } from '@heliograph/shared/forms';
import { useShell } from '@heliograph/shared/session';
import { FormDialog } from '@heliograph/shared/form-kit';
import { ConfirmDialog } from '@heliograph/shared/overlay';
import { useStaticLists } from '../contact-form/use-lists';
import { chosenContacts, contactName, type ContactSelection, type SelectionWork } from './contact';
import { splitTags } from '../contact-form/contact-values';

interface TagForm {
  add?: string;
  remove?: string;
}

const maxTags = 10;
const maxTagLength = 36;
const tagsOf = (label: string): Validator => {
  const most = maxLength(label, maxTags);
  return (value, values) => {
    const words = splitTags(typeof value === 'string' ? value : '');
    const long = words.find((word) => [...word].length > maxTagLength);
    return most(words, values) ?? (long && `“${long.slice(0, 12)}…” must be less than ${maxTagLength} characters`);
  };
};
const rules = { add: tagsOf('Add tags'), remove: tagsOf('Remove tags') };
const atLeastOneTag: Validator = (value, values) => {
  const { add, remove } = values as TagForm;
  return (
    rules.add(value, values) ??
    (splitTags(add).length + splitTags(remove).length > 0 ? undefined : 'Enter at least one tag to add or remove')
  );
};

/** Adds tags to the selected contacts, and removes tags. */
export function TagContacts({ selection, onClose }: SelectionWork) {
  const shell = useShell();
  const changed = useRef(0);
  return (
    <FormDialog<TagForm>
      title={`Tag ${selectionLabel(selection, 'contact', 'contacts')}`}
      description="Separate tags with commas."
      submitLabel="Set tags"
      onClose={onClose}
      onSubmit={async (values) => {
        const [add, remove] = [splitTags(values.add), splitTags(values.remove)];
        const body = { ...(add.length && { add }), ...(remove.length && { remove }), ...chosenContacts(selection) };
        changed.current = (await countedCall(shell.call('contact.manage/tagcontacts', body), onClose)).changed;
      }}
      onSaved={() => shell.toast.success(`Tags changed for ${countOf(changed.current, 'contact', 'contacts')}`)}
    >
      <TextField name="add" label="Add tags" validate={atLeastOneTag} autoComplete="off" />
      <TextField name="remove" label="Remove tags" validate={rules.remove} autoComplete="off" />
    </FormDialog>
  );
}

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
}: SelectionWork & { onDeleted: (selection: ContactSelection) => void }) {
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

interface ListForm {
  contactListUUID: string;
}

interface ListMembersProps extends SelectionWork {
  kind: 'addToList' | 'removeFromList';
}

/** Adds the selected contacts to a list, or removes them; offers undo where it is exact. */
export function ListMembers({ kind, selection, onClose }: ListMembersProps) {
  const shell = useShell();
  const lists = useStaticLists();
  const changed = useRef(0);
  const adds = kind === 'addToList';
  const who = chosenContacts(selection);
  const initial = useMemo(() => ({ contactListUUID: onlyListOf(selection) }), [selection]);
  const send = async (add: boolean, contactListUUID: string) =>
    add
      ? (await shell.call('contact.manage/addlistmembers', { contactListUUID, ...who })).added
      : (await shell.call('contact.manage/removelistmembers', { contactListUUID, ...who })).removed;
  const saved = ({ contactListUUID }: ListForm) => {
    const name = lists?.find((list) => list.contactListUUID === contactListUUID)?.name ?? 'the list';
    const undo = () => {
      // A failed call has shown its toast.
      send(!adds, contactListUUID).catch(() => undefined);
    };
    // Undo can't distinguish contacts that were on the list before from those that were not.
    const exact = selection.kind === 'rows' && changed.current === selection.total;
    shell.toast.success(
      `${countOf(changed.current, 'contact', 'contacts')} ${adds ? 'added to' : 'removed from'} ${name}`,
      exact ? { action: { label: 'Undo', run: undo } } : undefined,
    );
  };
  return (
    <FormDialog<ListForm>
      title={`${adds ? 'Add' : 'Remove'} ${selectionLabel(selection, 'contact', 'contacts')} ${adds ? 'to' : 'from'} a list`}
      submitLabel={adds ? 'Add to list' : 'Remove from list'}
      onClose={onClose}
      initialValues={initial}
      onSubmit={async ({ contactListUUID }) => {
        changed.current = await countedCall(send(adds, contactListUUID), onClose);
      }}
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
