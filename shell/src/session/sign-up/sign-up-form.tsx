import { useState } from 'react';
import { PlaceFields } from '@heliograph/kit/form-kit/place-fields';
import { FormShell, SubmitButton, TextField, useFormState } from '@heliograph/kit/forms';
import { CountryPhoneField, phoneToWire } from '@heliograph/widgets/phone';
import { browserTimeZone } from '@heliograph/contract/reference/time-zones';
import { Grid } from '@heliograph/kit/ui';
import { useServices } from '../../app/services';
import { rules } from './sign-up-rules';
import { ZoneField } from './zone-field';

interface SignUp {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  username: string;
  timezone: string;
  country: string;
  state?: string;
}

/**
 * Renders the fields of sign-up; the password is chosen after the emailed link. `onDone` gets the email address, and
 * the handle of the sign-up.
 */
export function SignUpForm({ onDone }: { onDone: (email: string, claim: string) => void }) {
  const { client } = useServices();
  const [initial] = useState(() => ({ timezone: browserTimeZone(), country: 'USA', state: '' }));

  const signUp = async (values: SignUp): Promise<void> => {
    const { claim } = await client.call('account.manage/createaccount', {
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      company: values.company.trim(),
      email: values.email.trim(),
      phone: phoneToWire(values.phone) ?? '',
      username: values.username,
      timezone: values.timezone,
      country: values.country,
      state: values.state || undefined,
    });
    onDone(values.email.trim(), claim);
  };

  return (
    <FormShell<SignUp> onSubmit={signUp} initialValues={initial}>
      <Grid gap="16" gridTemplateColumns="1fr 1fr">
        <TextField
          name="firstName"
          label="First name"
          required
          validate={rules.firstName}
          size={40}
          autoComplete="given-name"
          autoFocus
        />
        <TextField
          name="lastName"
          label="Last name"
          required
          validate={rules.lastName}
          size={40}
          autoComplete="family-name"
        />
      </Grid>
      <TextField
        name="company"
        label="Company"
        required
        validate={rules.company}
        size={40}
        autoComplete="organization"
      />
      <PlaceFields size={40} />
      <TextField
        name="email"
        label="Email"
        required
        validate={rules.email}
        size={40}
        type="email"
        autoComplete="email"
      />
      <Phone />
      <TextField
        name="username"
        label="Username"
        required
        validate={rules.username}
        size={40}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help="3 to 50 lowercase letters, digits, dots, dashes or underscores"
      />
      <ZoneField />
      <SubmitButton size={40} width="100%">
        Sign up
      </SubmitButton>
    </FormShell>
  );
}

/** Its format depends on the country selected above. */
function Phone() {
  const { values } = useFormState<SignUp>({ subscription: { values: true } });
  return <CountryPhoneField name="phone" label="Phone" required country={values.country} size={40} />;
}
