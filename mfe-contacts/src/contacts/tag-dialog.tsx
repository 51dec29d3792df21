import { countedCall, countOf, selectionLabel } from '@heliograph/kit/data';
import { limit, maxLength, TextField, type Validator, withResult } from '@heliograph/kit/forms';
import { useShell } from '@heliograph/platform/session';
import { FormDialog } from '@heliograph/kit/form-kit';
import { chosenContacts, type SelectionDialogProps } from './contact';
import { splitTags } from '../contact-form/contact-values';

interface TagForm {
  add?: string;
  remove?: string;
}

const maxTags = 10;
const maxTagLength = 36;
const tagsOf = (label: string): Validator => {
  const most = maxLength(label, maxTags);
  return limit((value, values) => {
    const words = splitTags(typeof value === 'string' ? value : '');
    const long = words.find((word) => [...word].length > maxTagLength);
    return most(words, values) ?? (long && `“${long.slice(0, 12)}…” must be less than ${maxTagLength} characters`);
  });
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
export function TagContacts({ selection, onClose }: SelectionDialogProps) {
  const shell = useShell();
  return (
    <FormDialog<TagForm, { changed: number }>
      title={`Tag ${selectionLabel(selection, 'contact', 'contacts')}`}
      description="Separate tags with commas."
      submitLabel="Set tags"
      onClose={onClose}
      onSubmit={async (values) => {
        const [add, remove] = [splitTags(values.add), splitTags(values.remove)];
        const body = { ...(add.length && { add }), ...(remove.length && { remove }), ...chosenContacts(selection) };
        return withResult(await countedCall(shell.call('contact.manage/tagcontacts', body), onClose));
      }}
      onSaved={(_values, { changed }) =>
        shell.toast.success(`Tags changed for ${countOf(changed, 'contact', 'contacts')}`)
      }
    >
      <TextField name="add" label="Add tags" validate={atLeastOneTag} autoComplete="off" />
      <TextField name="remove" label="Remove tags" validate={rules.remove} autoComplete="off" />
    </FormDialog>
  );
}
