import { useId, useMemo } from 'react';
import { CheckboxGroupField, FormGroup, RadioCards } from '@heliograph/shared/form-kit';
import {
  CheckboxField,
  FormShell,
  maxLength,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useField,
  useFieldValue,
  type Validator,
} from '@heliograph/shared/forms';
import { importMode } from '@heliograph/shared/reference/contact-imports';
import { consentSource } from '@heliograph/shared/reference/contacts';
import { useShell } from '@heliograph/shared/session';
import type { Option } from '@heliograph/shared/reference/value-set';
import { Button, chakra, HStack, NativeSelect, Stack, Text } from '@heliograph/shared/ui';
import { useCustomFields } from '../conditions/use-custom-fields';
import { useStaticLists } from '../contact-form/use-lists';
import { phoneCountries } from './phone-countries';
import { columnName, setupForm, setupOf, targetOptions, type SetupForm } from './setup-values';
import type { ImportDetail } from './use-import';

const evidenceRule = maxLength('Evidence', 1000);
const mustConfirm: Validator = (value) => (value === true ? undefined : 'Confirm the statement to continue');
const statuses = [
  { value: 'EXPRESS', label: 'They agreed', help: 'On a form, by keyword, or in conversation.' },
  {
    value: 'EXPRESS_WRITTEN',
    label: 'They agreed in writing to marketing',
    help: 'A signed or checked disclosure, as marketing texts require.',
  },
  { value: 'NONE', label: 'No consent yet', help: 'Contacts are saved, but marketing can’t be sent to them.' },
];
/** The first values are below the heading on a phone. */
const wideOnly = { base: 'none', md: 'table-cell' };
const modes = importMode.options();

function ConsentFields() {
  const status = useFieldValue<string>('consentStatus');
  const given = status === 'EXPRESS' || status === 'EXPRESS_WRITTEN';
  return (
    <>
      <RadioCards name="consentStatus" label="How did these people agree to get texts?" required options={statuses} />
      {given && (
        <>
          <SelectField
            name="consentSource"
            label="Consent source"
            required
            placeholder="Choose"
            options={consentSource.options()}
          />
          <TextAreaField
            name="consentEvidence"
            label="Evidence"
            required
            validate={evidenceRule}
            rows={3}
            help="What they agreed to, and where the record is kept."
          />
        </>
      )}
      <CheckboxField
        name="confirmed"
        label="This statement is true for every contact in the file"
        validate={mustConfirm}
      />
      <Text tone="muted">
        Contacts who opted out stay opted out, whatever the file says. Consent that contacts have is kept.
      </Text>
    </>
  );
}

/** Chooses what a column is; its row names it. */
function TargetSelect({ name, label, options }: { name: string; label: string; options: readonly Option[] }) {
  const { input } = useField<string>(name);
  return (
    <chakra.div paddingBlock="6">
      <NativeSelect
        size={32}
        aria-label={label}
        name={name}
        value={input.value}
        onChange={input.onChange}
        onBlur={input.onBlur}
      >
        <option value="">Don’t import</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </chakra.div>
  );
}

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
        <chakra.div overflowX="auto">
          <chakra.table width="100%" minWidth={{ base: '0', md: '520px' }} borderCollapse="collapse">
            <thead>
              <tr>
                {['Column', 'First values', 'Import as'].map((title, place) => (
                  <chakra.th
                    key={title}
                    display={place === 1 ? wideOnly : undefined}
                    textAlign="start"
                    color="fg.muted"
                    fontWeight={400}
                    paddingBlock="8"
                    scope="col"
                  >
                    {title}
                  </chakra.th>
                ))}
              </tr>
            </thead>
            <tbody>
              {detail.columns.map(({ heading, samples }, place) => (
                <chakra.tr key={columnName(place)} borderTopWidth="1px" borderColor="border">
                  <chakra.th
                    scope="row"
                    textAlign="start"
                    fontWeight={600}
                    paddingBlock="8"
                    paddingEnd="12"
                    maxWidth="160px"
                    overflowWrap="anywhere"
                  >
                    {heading}
                    <Text
                      display={{ md: 'none' }}
                      tone="muted"
                      textStyle="small"
                      fontWeight={400}
                      overflowWrap="anywhere"
                    >
                      {samples.slice(0, 2).join(', ')}
                    </Text>
                  </chakra.th>
                  <chakra.td display={wideOnly} paddingEnd="12" maxWidth="200px" truncate color="fg.muted">
                    {samples.slice(0, 3).join(', ')}
                  </chakra.td>
                  <chakra.td width={{ base: '50%', md: '200px' }}>
                    <TargetSelect name={columnName(place)} label={`Import ${heading} as`} options={options} />
                  </chakra.td>
                </chakra.tr>
              ))}
            </tbody>
          </chakra.table>
        </chakra.div>
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
        <ConsentFields />
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
