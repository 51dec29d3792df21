import { FormDialog, useEditBase } from '@heliograph/kit/form-kit';
import { all, maxLength, SelectField, TextAreaField, TextField, useFieldValue } from '@heliograph/kit/forms';
import { contactLimits, fieldType, type FieldType } from '@heliograph/contract/reference/contacts';
import { useShell } from '@heliograph/platform/session';
import { Text } from '@heliograph/kit/ui';
import type { CustomField } from '../conditions/condition-fields';

interface FieldForm {
  name: string;
  type: FieldType | '';
  /** One in each line. */
  options: string;
}

const fieldForm = (field: CustomField | null): FieldForm =>
  field
    ? { name: field.name, type: field.type, options: field.options.join('\n') }
    : { name: '', type: '', options: '' };

const types = fieldType.options();
const nameRule = all(maxLength('Name', contactLimits.fieldName));

function OptionsField({ fixed }: { fixed: FieldType | undefined }) {
  const type = useFieldValue<FieldType | ''>('type');
  return (fixed ?? type) === 'CHOICE' ? (
    <TextAreaField name="options" label="Options" required rows={4} help="One in each line." />
  ) : null;
}

/** Adds a custom field, or changes one. */
export function FieldDialog({ field, onClose }: { field: CustomField | null; onClose: () => void }) {
  const shell = useShell();
  const edit = useEditBase({
    read: field,
    valuesOf: fieldForm,
    load: async () => {
      const { items } = await shell.call('contact.manage/getcontactfields', {});
      return items.find(({ fieldUUID }) => fieldUUID === field?.fieldUUID) ?? null;
    },
  });
  return (
    <FormDialog<FieldForm>
      title={field ? `Edit ${field.name}` : 'Add field'}
      submitLabel={field ? 'Save field' : 'Add field'}
      onClose={onClose}
      edit={edit}
      onSubmit={async ({ name, type, options }) => {
        const list = (options ?? '')
          .split('\n')
          .map((option) => option.trim())
          .filter(Boolean);
        const kind = field?.type ?? (type || undefined);
        await shell.call('contact.manage/savecontactfield', {
          ...(field && { fieldUUID: field.fieldUUID, revision: edit.read?.revision }),
          name,
          ...(kind && { type: kind }),
          ...(kind === 'CHOICE' && { options: list }),
        });
      }}
      onSaved={({ name }) => shell.toast.success(`Field ${name} ${field ? 'saved' : 'added'}`)}
    >
      <TextField name="name" label="Name" required validate={nameRule} autoComplete="off" />
      {field ? (
        <Text tone="muted">{fieldType.label(field.type)}. The type can’t be changed.</Text>
      ) : (
        <SelectField name="type" label="Type" required placeholder="Choose" options={types} />
      )}
      <OptionsField fixed={field?.type} />
    </FormDialog>
  );
}
