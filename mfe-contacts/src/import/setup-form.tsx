import { useId, useMemo } from 'react';
import { CheckboxGroupField, FormGroup } from '@heliograph/kit/form-kit';
import { FormShell, SelectField, SubmitButton, TextField } from '@heliograph/kit/forms';
import { importMode } from '@heliograph/contract/reference/contact-imports';
import { useShell } from '@heliograph/platform/session';
import { Button, HStack, Stack, Text } from '@heliograph/kit/ui';
import { useCustomFields } from '../conditions/use-custom-fields';
import { useStaticLists } from '../contact-form/use-lists';
import { ColumnsTable } from './columns-table';
import { ConsentStatement } from './consent-statement';
import { phoneCountries } from './phone-countries';
import { setupForm, setupOf, targetOptions, type SetupForm } from './setup-values';
import type { ImportDetail } from './use-import';

const modes = importMode.options();

export interface SetupStepProps {
  detail: ImportDetail;
  /** Lists to add the contacts to by default. */
  lists: readonly string[];
  onCancel: () => void;
}

/**
 * Asks what the columns are, what to do with existing contacts, and for the statement of consent; then starts the
 * check.
 */
export function SetupStep({ detail, lists, onCancel }: SetupStepProps) {
  const shell = useShell();
  const id = useId();
  const fields = useCustomFields();
  const staticLists = useStaticLists() ?? [];
  const options = targetOptions(fields);
  const initial = useMemo(() => setupForm(detail, lists), [detail, lists]);
  const regions = useMemo(phoneCountries, []);
  return (
    <FormShell<SetupForm>
      id={id}
      label="What the file has"
      initialValues={initial}
      onSubmit={async (values) =>
        void (await shell.call('contact.manage/checkimport', {
          importUUID: detail.importUUID,
          setup: setupOf(
            values,
            detail.columns.map(({ heading }) => heading),
          ),
        }))
      }
    >
      <FormGroup title="Columns">
        <ColumnsTable columns={detail.columns} options={options} />
        <SelectField name="country" label="Country of phones without a country code" required options={regions} />
      </FormGroup>
      <FormGroup title="Contacts">
        <SelectField
          name="mode"
          label="Contacts that exist already"
          required
          options={modes}
          help="Blank cells never change anything."
        />
        <TextField name="tags" label="Tags for all contacts" autoComplete="off" help="Separated by commas." />
        {staticLists.length > 0 && (
          <CheckboxGroupField
            name="contactListUUIDs"
            label="Add them to lists"
            options={staticLists.map(({ contactListUUID, name }) => ({ value: contactListUUID, label: name }))}
          />
        )}
      </FormGroup>
      <FormGroup title="Consent">
        <ConsentStatement />
      </FormGroup>
      <Stack gap="8">
        <HStack gap="8">
          <Button size={36} onClick={onCancel}>
            Cancel import
          </Button>
          <SubmitButton form={id}>Check the file</SubmitButton>
        </HStack>
        <Text tone="muted">Nothing is imported yet.</Text>
      </Stack>
    </FormShell>
  );
}
