import { countOf } from '@heliograph/kit/data';
import { CheckboxGroupField, FormDialog } from '@heliograph/kit/form-kit';
import { CheckboxField, withResult } from '@heliograph/kit/forms';
import { useShell } from '@heliograph/platform/session';
import { useStaticLists } from '../contact-form/use-lists';
import type { ChosenList } from './list';

interface MergeForm {
  contactListUUIDs: string[];
  deleteMerged: boolean;
}

const mergeInitial: MergeForm = { contactListUUIDs: [], deleteMerged: false };

/** Adds the members of other lists to a list. */
export function MergeLists({ list, onClose }: { list: ChosenList; onClose: () => void }) {
  const shell = useShell();
  const others = (useStaticLists() ?? []).filter(({ contactListUUID }) => contactListUUID !== list.contactListUUID);
  return (
    <FormDialog<MergeForm, { added: number }>
      title={`Merge lists into ${list.name}`}
      description="Contacts on several lists are added once."
      submitLabel="Merge lists"
      onClose={onClose}
      initialValues={mergeInitial}
      onSubmit={async ({ contactListUUIDs, deleteMerged }) =>
        withResult(
          await shell.call('contact.manage/mergelists', {
            contactListUUID: list.contactListUUID,
            contactListUUIDs,
            deleteMerged,
          }),
        )
      }
      onSaved={(_values, { added }) =>
        shell.toast.success(`${countOf(added, 'contact', 'contacts')} added to ${list.name}`)
      }
    >
      <CheckboxGroupField
        name="contactListUUIDs"
        label="Lists"
        atLeastOne="list"
        options={others.map(({ contactListUUID, name, members }) => ({
          value: contactListUUID,
          label: name,
          note: countOf(members, 'contact', 'contacts'),
        }))}
      />
      <CheckboxField name="deleteMerged" label="Delete these lists afterward; contacts are kept" />
    </FormDialog>
  );
}
