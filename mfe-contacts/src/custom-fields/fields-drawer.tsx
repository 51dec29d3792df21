import { useState } from 'react';
import { EditIcon, ErrorPanel, PlusIcon, TrashIcon } from '@heliograph/kit/data';
import { ConfirmDialog, Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { contactLimits, fieldType } from '@heliograph/contract/reference/contacts';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, IconButton, Spinner, Text } from '@heliograph/kit/ui';
import type { CustomField } from '../conditions/condition-fields';
import { FieldDialog } from './field-dialog';

type OpenDialog = { kind: 'edit'; field: CustomField | null } | { kind: 'delete'; field: CustomField };

/** Lists the custom fields of contacts, and edits them. */
export function FieldsDrawer({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const { data, error, refetch, isFetching } = useCall('contact.manage/getcontactfields', {});
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const fields = data?.items;
  return (
    <Drawer
      open
      onClose={onClose}
      title="Custom fields"
      subtitle={`What you keep about contacts besides names and addresses. Up to ${contactLimits.fields}.`}
      footer={
        <Button size={36} variant="filled" icon={PlusIcon} onClick={() => setDialog({ kind: 'edit', field: null })}>
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
              onClick={() => setDialog({ kind: 'edit', field })}
            />
            <IconButton
              icon={TrashIcon}
              aria-label={`Delete ${field.name}`}
              onClick={() => setDialog({ kind: 'delete', field })}
            />
          </chakra.li>
        ))}
      </chakra.ul>
      {dialog?.kind === 'edit' && <FieldDialog field={dialog.field} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Delete ${dialog.field.name}?`}
          confirmLabel="Delete field"
          cancelLabel="Keep field"
          consequence="Its values no longer appear anywhere, and smart lists that use it become invalid."
          onConfirm={async () => {
            await shell.call('contact.manage/deletecontactfield', { fieldUUID: dialog.field.fieldUUID });
            shell.toast.success(`Field ${dialog.field.name} deleted`);
          }}
        />
      )}
    </Drawer>
  );
}
