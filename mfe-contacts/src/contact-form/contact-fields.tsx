import { all, email, maxLength, PhoneField, phoneMaskLength, SelectField, TextField } from '@heliograph/shared/forms';
import { Grid } from '@heliograph/shared/ui';
import { AddressFields, DateField, FormGroup, TimeZoneField } from '@heliograph/shared/form-kit';
import { ConsentFields } from './consent-fields';
import type { ContactForm } from './contact-values';
import { languageOptions } from './languages';
import { ListsField } from './lists-field';

const rules = {
  firstName: maxLength('First name', 50),
  lastName: maxLength('Last name', 50),
  email: all(email('Email'), maxLength('Email', 100)),
  company: maxLength('Company', 100),
};

/** The fields of a contact, in named groups. `initial` is what the form starts with. */
export function ContactFields({ initial, optedOutAt }: { initial: ContactForm; optedOutAt: string | null }) {
  const foreign = initial.phone !== '' && initial.phone.length !== phoneMaskLength;
  return (
    <>
      {foreign ? (
        <TextField name="phone" label="Phone" disabled help="Numbers outside the United States and Canada keep their format." />
      ) : (
        <PhoneField name="phone" label="Phone" required />
      )}
      <Grid gap="16" gridTemplateColumns="1fr 1fr">
        <TextField name="firstName" label="First name" validate={rules.firstName} autoComplete="off" />
        <TextField name="lastName" label="Last name" validate={rules.lastName} autoComplete="off" />
      </Grid>
      <TextField name="email" label="Email" type="email" validate={rules.email} autoComplete="off" />
      <TextField name="company" label="Company" validate={rules.company} autoComplete="off" />
      <FormGroup title="Consent"><ConsentFields optedOutAt={optedOutAt} /></FormGroup>
      <FormGroup title="Lists"><ListsField /></FormGroup>
      <FormGroup title="About">
        <TextField name="tags" label="Tags" autoComplete="off" help="Separated by commas." />
        <TimeZoneField name="timezone" label="Time zone" help="Determines when messages may be delivered. If blank, we use the state and area code." />
        <SelectField name="language" label="Language" placeholder="Not known" options={languageOptions(initial.language)} />
        <DateField name="birthday" label="Birthday" />
      </FormGroup>
      <FormGroup title="Address"><AddressFields prefix="address." suite={false} /></FormGroup>
    </>
  );
}
