import { useEffect, useMemo, useState } from 'react';
import { useAccount } from '@heliograph/shared/data';
import { maxLength, PasswordField, TextField, useFormState } from '@heliograph/shared/forms';
import { userRules } from '@heliograph/shared/users';
import { CountryPhoneField } from '@heliograph/shared/phone';
import { useShell, type AccountDetail } from '@heliograph/shared/session';
import { Grid } from '@heliograph/shared/ui';
import { AddressFields, FormGroup, FormPage, TimeZoneField } from '@heliograph/shared/form-kit';
import { PendingEmail } from './pending-email';
import { isForeignPhone, isNewEmail, profileChanges, profileOf, type Profile } from './profile-values';

const companyRule = maxLength('Company', 100);

/** The user's own details, and what the account has in common. */
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
    <FormPage<Profile> key={version} label="Profile" initialValues={initial} onSubmit={save} onSaved={saved} submitLabel="Save profile">
      <FormGroup title="You">
        <Grid gap="16" gridTemplateColumns="1fr 1fr">
          <TextField name="firstName" label="First name" required validate={userRules.firstName} autoComplete="given-name" />
          <TextField name="lastName" label="Last name" required validate={userRules.lastName} autoComplete="family-name" />
        </Grid>
        <TextField name="email" label="Email" type="email" required validate={userRules.email} autoComplete="email" help="We’ll switch to a new address after you confirm the link we send. That logs you out everywhere." />
        <CurrentPassword before={initial} />
        {shown.pendingEmail && <PendingEmail pending={shown.pendingEmail} current={shown.email} onAnswer={setAnswer} />}
        <Phone anywhere={isForeignPhone(shown.phone)} />
      </FormGroup>
      <FormGroup title="Account" text="Applies to everyone on this account.">
        <TextField name="company" label="Company" required validate={companyRule} autoComplete="organization" />
        <TimeZoneField name="timezone" label="Time zone" required help="We show times in this zone, and days start and end in it." />
        <AddressFields prefix="address." required="whole" />
      </FormGroup>
    </FormPage>
  );
}

/** Its format is that of the account's country. */
function Phone({ anywhere }: { anywhere: boolean }) {
  const { values } = useFormState<Profile>({ subscription: { values: true } });
  return <CountryPhoneField name="phone" label="Phone" country={values.address?.country ?? ''} anywhere={anywhere} />;
}

/** Asks for the password once another email address was typed: with a stolen session alone nobody can take the user over. */
function CurrentPassword({ before }: { before: Profile }) {
  const { values } = useFormState<Profile>({ subscription: { values: true } });
  if (!isNewEmail(before, values.email)) return null;
  return <PasswordField name="currentPassword" label="Current password" required autoComplete="current-password" help="Needed to change your email address." />;
}
