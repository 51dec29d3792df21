import { maxLength, SelectField, TextAreaField, useField } from '@heliograph/kit/forms';
import { Notice } from '@heliograph/kit/ui';
import { DateField } from '@heliograph/kit/form-kit';
import { DateTime } from '@heliograph/kit/data';
import { consentSource, consentStatus } from '@heliograph/contract/reference/contacts';

const evidenceRule = maxLength('Evidence', 1000);
const statuses = consentStatus.options();
const sources = consentSource.options();
const revoked =
  'Records an opt-out: no more messages are sent, and only the contact can opt in again, by texting START.';

/** Edits the contact's consent. After an opt-out it is read-only. */
export function ConsentFields({ optedOutAt }: { optedOutAt: string | null }) {
  const { input } = useField<string>('consentStatus');
  if (optedOutAt) {
    return (
      <Notice tone="warning" title="Opted out">
        Since <DateTime at={optedOutAt} only="day" />. Only the contact can opt in again, by texting START.
      </Notice>
    );
  }
  const given = input.value === 'EXPRESS' || input.value === 'EXPRESS_WRITTEN';
  return (
    <>
      <SelectField
        name="consentStatus"
        label="Consent to receive texts"
        options={statuses}
        help={input.value === 'REVOKED' ? revoked : undefined}
      />
      {given && (
        <>
          <SelectField name="consentSource" label="Consent source" required placeholder="Choose" options={sources} />
          <DateField name="consentDay" label="Consent date" help="Leave blank for today." />
          <TextAreaField
            name="consentEvidence"
            label="Evidence"
            validate={evidenceRule}
            rows={3}
            help="What the contact agreed to, and where the record is kept."
          />
        </>
      )}
    </>
  );
}
