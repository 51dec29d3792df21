import { dayMs } from '@heliograph/contract/reference/durations';
import type { CallResponse } from '@heliograph/contract';
import { CheckboxGroupField, FormDrawer } from '@heliograph/kit/form-kit';
import { maxLength, SelectField, TextAreaField, TextField, withResult } from '@heliograph/kit/forms';
import { apiScope, credentialLimits } from '@heliograph/contract/reference/api-credentials';
import type { ApiScope } from '@heliograph/contract/reference/api-credentials';
import { useShell } from '@heliograph/platform/session';

/** Credentials that were just created. */
export interface NewCredentials extends CallResponse<'account.manage/createapicreds'> {
  name: string;
  scopes: readonly ApiScope[];
}

interface CreateForm {
  name: string;
  scopes: ApiScope[];
  ipAllow?: string;
  days: string;
}

const expirations = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];
const start: CreateForm = { name: '', scopes: ['send', 'read'], days: '' };
const nameRule = maxLength('Name', 60);
const scopeNotes: Record<ApiScope, string> = {
  send: 'Spends your balance.',
  read: 'Includes the text of all messages.',
  lookup: 'Spends your balance.',
  contacts: 'Includes names and phones.',
};
const scopes = apiScope.options().map((option) => ({ ...option, note: scopeNotes[option.value] }));

/** Creates API credentials; passes them on with their secret, which is shown once. */
export function CreateCredentials({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (created: NewCredentials) => void;
}) {
  const shell = useShell();
  return (
    <FormDrawer<CreateForm, NewCredentials>
      open
      onClose={onClose}
      title="Create API credentials"
      subtitle={`Up to ${credentialLimits.most} at a time, each with ${credentialLimits.requests} requests a minute.`}
      submitLabel="Create credentials"
      initialValues={start}
      names={{ expiresAt: 'days' }}
      onSubmit={async ({ name, scopes, ipAllow = '', days }) => {
        const answer = await shell.call('account.manage/createapicreds', {
          name: name.trim(),
          scopes,
          ipAllow: ipAllow.split(/[\s,;]+/).filter(Boolean),
          expiresAt: days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
        });
        return withResult({ ...answer, name: name.trim(), scopes });
      }}
      onSaved={(_values, created) => {
        onClose();
        onCreated(created);
      }}
    >
      <TextField
        name="name"
        label="Name"
        required
        validate={nameRule}
        autoComplete="off"
        help="The software that uses them, such as Booking system."
      />
      <CheckboxGroupField name="scopes" label="Scopes" options={scopes} atLeastOne="scope" />
      <TextAreaField
        name="ipAllow"
        label="Allowed IPs"
        rows={3}
        help="One address or network per line, such as 203.0.113.0/24. Leave blank to allow all."
      />
      <SelectField name="days" label="Expires" options={expirations} />
    </FormDrawer>
  );
}
