import { RadioCards } from '@heliograph/kit/form-kit';
import {
  CheckboxField,
  maxLength,
  SelectField,
  TextAreaField,
  useFieldValue,
  type Validator,
} from '@heliograph/kit/forms';
import { consentSource } from '@heliograph/contract/reference/contacts';
import { Text } from '@heliograph/kit/ui';

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

/** Asks how the contacts in the file agreed to get texts, and for the statement that this is true. */
export function ConsentStatement() {
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
