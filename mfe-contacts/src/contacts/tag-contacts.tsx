import { useRef } from 'react';
import { countOf, selectionWords } from '@heliograph/shared/data';
import { maxLength, TextField, type Validator } from '@heliograph/shared/forms';
import { useShell } from '@heliograph/shared/session';
import { FormDialog } from '@heliograph/shared/work';
import { splitTags } from '../contact-form/contact-values';
import { chosenContacts, type ContactSelection } from './types';

interface TagForm {
  add?: string;
  remove?: string;
}

const [most, longest] = [maxLength('Tags', 10), maxLength('Tag', 36)];
const tags: Validator = (value, values) => {
  const words = splitTags(typeof value === 'string' ? value : '');
  return most(words, values) ?? words.map((word) => longest(word, values)).find(Boolean);
};
const something: Validator = (value, values) => tags(value, values) ?? (splitTags((values as TagForm).add).length + splitTags((values as TagForm).remove).length > 0 ? undefined : 'Tag is required');

/** Adds tags to the contacts chosen and takes tags off them. */
export function TagContacts({ selection, onClose, onDone }: { selection: ContactSelection; onClose: () => void; onDone: () => void }) {
  const shell = useShell();
  const changed = useRef(0);
  return (
    <FormDialog<TagForm>
      title={`Tag ${selectionWords(selection, 'contact', 'contacts')}`} description="Several tags are separated by commas." submitLabel="Set tags" onClose={onClose}
      onSubmit={async (values) => {
        const [add, remove] = [splitTags(values.add), splitTags(values.remove)];
        changed.current = (await shell.call('contact.manage/tagcontacts', { ...(add.length && { add }), ...(remove.length && { remove }), ...chosenContacts(selection) })).changed;
      }}
      onSaved={() => {
        shell.toast.success(`Tags of ${countOf(changed.current, 'contact', 'contacts')} changed`);
        onDone();
      }}
    >
      <TextField name="add" label="Add tags" called="Tag" validate={something} autoComplete="off" />
      <TextField name="remove" label="Remove tags" called="Tag" validate={tags} autoComplete="off" />
    </FormDialog>
  );
}
