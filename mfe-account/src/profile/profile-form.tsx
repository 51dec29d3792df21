import { useEffect, useMemo, useState } from 'react';
import { useAccount } from '@heliograph/kit/data';
import { maxLength, PasswordField, TextField, useFormState } from '@heliograph/kit/forms';
import { PersonFields } from '@heliograph/widgets/users';
import { CountryPhoneField } from '@heliograph/widgets/phone';
import { useShell, type AccountDetail } from '@heliograph/platform/session';
import { Box, Button, Notice, Text } from '@heliograph/kit/ui';
import { AddressFields, FormGroup, FormPage, TimeZoneField } from '@heliograph/kit/form-kit';
import { isForeignPhone, isNewEmail, profileChanges, profileOf, type Profile } from './profile-values';

interface PendingEmailProps {
  /** The address that is not confirmed yet. */
  pending: string;
  /** The address in use until then. */
  current: string;
  onChange: (account: AccountDetail) => void;
}

/** Shows a new email address that is pending verification, and lets the user keep the old one. */
function PendingEmail({ pending, current, onChange }: PendingEmailProps) {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      onChange(await shell.call('account.manage/update', { pendingEmail: null }));
      shell.announce('accountChanged');
      shell.toast.success(`We’ll keep using ${current}`);
    } catch {
      // The failed call has shown its toast.
      setBusy(false);
    }
  };
  return (
    <Notice title={`${pending}: pending verification`} live>
      <Text overflowWrap="anywhere">Open the link we emailed there. Until then we’ll use {current}.</Text>
      <Box marginTop="8">
        <Button size={28} busy={busy} onClick={() => void withdraw()}>
          Keep {current}
        </Button>
      </Box>
    </Notice>
  );
}

const companyRule = maxLength('Company', 100);

/** Edits the user's own details and those of the account. */
export function ProfileForm() {
  const shell = useShell();
  const account = useAccount();
  // The server's answer to the last change, until the shell has fetched the account again.
  const [answer, setAnswer] = useState<AccountDetail | null>(null);
  const [version, setVersion] = useState(0);
  useEffect(() => setAnswer(null), [account]);
  const shown = answer ?? account;
  const initial = useMemo(() => profileOf(shown), [shown]);

  const save = async (values: Profile): Promise<void> => {
    const changes = profileChanges(initial, values);
    if (Object.keys(changes).length === 0) return;
    setAnswer(await shell.call('account.manage/update', changes));
    shell.announce('accountChanged');
  };
  const saved = ({ email: wanted }: Profile): void => {
    const mailed = isNewEmail(initial, wanted);
    shell.toast.success(mailed ? `Profile saved. We emailed a link to ${wanted.trim()}.` : 'Profile saved');
    setVersion(version + 1);
  };

  return (
    <FormPage<Profile>
      key={version}
      label="Profile"
      initialValues={initial}
      onSubmit={save}
      onSaved={saved}
      submitLabel="Save profile"
    >
      <FormGroup title="You">
        <PersonFields
          own
          emailHelp="We’ll switch to a new address after you confirm the link we send. That logs you out everywhere."
        />
        <CurrentPassword before={initial} />
        {shown.pendingEmail && <PendingEmail pending={shown.pendingEmail} current={shown.email} onChange={setAnswer} />}
        <Phone anywhere={isForeignPhone(shown.phone)} />
      </FormGroup>
      <FormGroup title="Account" text="Applies to everyone on this account.">
        <TextField name="company" label="Company" required validate={companyRule} autoComplete="organization" />
        <TimeZoneField
          name="timezone"
          label="Time zone"
          required
          help="We show times in this zone, and days start and end in it."
        />
        <AddressFields prefix="address." required="whole" />
      </FormGroup>
    </FormPage>
  );
}

/** Edits the phone in the format of the account's country. */
function Phone({ anywhere }: { anywhere: boolean }) {
  const { values } = useFormState<Profile>({ subscription: { values: true } });
  return <CountryPhoneField name="phone" label="Phone" country={values.address?.country ?? ''} anywhere={anywhere} />;
}

/** Asks for the password with a new email address, so that a stolen session is not enough to take over the user. */
function CurrentPassword({ before }: { before: Profile }) {
  const { values } = useFormState<Profile>({ subscription: { values: true } });
  if (!isNewEmail(before, values.email)) return null;
  return (
    <PasswordField
      name="currentPassword"
      label="Current password"
      required
      autoComplete="current-password"
      help="Needed to change your email address."
    />
  );
}
