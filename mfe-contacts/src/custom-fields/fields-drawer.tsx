import { useState } from 'react';
import { EditIcon, ErrorPanel, PlusIcon, TrashIcon } from '@heliograph/shared/data';
import { FormDialog } from '@heliograph/shared/form-kit';
import { all, maxLength, SelectField, TextAreaField, TextField, useFieldValue } from '@heliograph/shared/forms';
import { ConfirmDialog, Drawer } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { contactLimits, fieldType, type FieldType } from '@heliograph/shared/reference/contacts';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, IconButton, Spinner, Text } from '@heliograph/shared/ui';
import type { CustomField } from '../conditions/condition-fields';

interface FieldForm {
  name: string;
  type: FieldType | '';
  /** One in each line. */
  options: string;
}

const types = fieldType.options();
const nameRule = all(maxLength('Name', contactLimits.fieldName));

function OptionsField({ fixed }: { fixed: FieldType | undefined }) {
  const type = useFieldValue<FieldType | ''>('type');
  return (fixed ?? type) === 'CHOICE' ? (
    <TextAreaField name="options" label="Options" required rows={4} help="One in each line." />
  ) : null;
}

/** Adds a custom field, or changes one. */
function FieldDialog({ field, onClose }: { field: CustomField | null; onClose: () => void }) {
  const shell = useShell();
  return (
    <FormDialog<FieldForm>
      title={field ? `Edit ${field.name}` : 'Add field'}
      submitLabel={field ? 'Save field' : 'Add field'}
      onClose={onClose}
      initialValues={
        field
          ? { name: field.name, type: field.type, options: field.options.join('\n') }
          : { name: '', type: '', options: '' }
      }
      onSubmit={async ({ name, type, options }) => {
        const list = (options ?? '')
          .split('\n')
          .map((option) => option.trim())
          .filter(Boolean);
        const kind = field?.type ?? (type || undefined);
        await shell.call('contact.manage/savecontactfield', {
          ...(field && { fieldUUID: field.fieldUUID }),
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

type Task = { kind: 'edit'; field: CustomField | null } | { kind: 'delete'; field: CustomField };

/** Lists the custom fields of contacts, and edits them. */
export function FieldsDrawer({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const { data, error, refetch, isFetching } = useCall('contact.manage/getcontactfields', {});
  const [task, setTask] = useState<Task | null>(null);
  const close = (): void => setTask(null);
  const fields = data?.items;
  return (
    <Drawer
      open
      onClose={onClose}
      title="Custom fields"
      subtitle={`What you keep about contacts besides names and addresses. Up to ${contactLimits.fields}.`}
      footer={
        <Button size={36} variant="filled" icon={PlusIcon} onClick={() => setTask({ kind: 'edit', field: null })}>
          Add field
        </Button>
      }
    >
      {!fields && error && (
        <ErrorPanel
          title="We couldn’t load the fields"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!fields && !error && <Spinner label="Loading the fields" />}
      {fields?.length === 0 && (
        <Text tone="muted">
          No custom fields yet. Fields that you add appear in the contact form, in filters, and in imports.
        </Text>
      )}
      <chakra.ul>
        {fields?.map((field) => (
          <chakra.li
            key={field.fieldUUID}
            display="flex"
            alignItems="center"
            gap="8"
            minHeight="48px"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <chakra.div flex="1" minWidth="0">
              <Text fontWeight={600} overflowWrap="anywhere">
                {field.name}
              </Text>
              <Text tone="muted" textStyle="small" overflowWrap="anywhere">
                {[fieldType.label(field.type), field.options.join(', ')].filter(Boolean).join(': ')}
              </Text>
            </chakra.div>
            <IconButton
              icon={EditIcon}
              aria-label={`Edit ${field.name}`}
              onClick={() => setTask({ kind: 'edit', field })}
            />
            <IconButton
              icon={TrashIcon}
              aria-label={`Delete ${field.name}`}
              onClick={() => setTask({ kind: 'delete', field })}
            />
          </chakra.li>
        ))}
      </chakra.ul>
      {task?.kind === 'edit' && <FieldDialog field={task.field} onClose={close} />}
      {task?.kind === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Delete ${task.field.name}?`}
          confirmLabel="Delete field"
          cancelLabel="Keep field"
          consequence="Its values no longer appear anywhere, and smart lists that use it become invalid."
          onConfirm={async () => {
            await shell.call('contact.manage/deletecontactfield', { fieldUUID: task.field.fieldUUID });
            shell.toast.success(`Field ${task.field.name} deleted`);
          }}
        />
      )}
    </Drawer>
  );
}
