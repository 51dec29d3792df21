import {
  all,
  email,
  maxLength,
  PhoneField,
  phoneMaskLength,
  SelectField,
  TextField,
  useField,
} from '@heliograph/kit/forms';
import { chakra, Checkbox, Grid, Text } from '@heliograph/kit/ui';
import { AddressFields, DateField, FormGroup, TimeZoneField } from '@heliograph/kit/form-kit';
import type { CustomField } from '../conditions/condition-fields';
import { CustomInputs } from '../custom-fields/custom-inputs';
import { ConsentFields } from './consent-fields';
import type { ContactForm } from './contact-values';
import { languageOptions } from './languages';
import { useStaticLists } from './use-lists';

const rules = {
  firstName: maxLength('First name', 50),
  lastName: maxLength('Last name', 50),
  email: all(email('Email'), maxLength('Email', 100)),
  company: maxLength('Company', 100),
};

/** Edits the static lists of a contact. Members of smart lists can't be edited. */
function ListsField() {
  const lists = useStaticLists();
  const { input } = useField<string[]>('contactListUUIDs');
  const chosen = input.value;
  const toggle = (id: string, on: boolean) =>
    input.onChange(
      (lists ?? [])
        .map(({ contactListUUID }) => contactListUUID)
        .filter((one) => (one === id ? on : chosen.includes(one))),
    );
  if (lists?.length === 0) return <Text tone="muted">No lists yet.</Text>;
  return (
    <chakra.div
      role="group"
      aria-label="Lists"
      display="flex"
      flexDirection="column"
      gap="6"
      maxHeight="200px"
      overflow="auto"
      padding="3px"
      margin="-3px"
    >
      {lists?.map(({ contactListUUID, name }) => (
        <Checkbox
          key={contactListUUID}
          checked={chosen.includes(contactListUUID)}
          onChange={(event) => toggle(contactListUUID, event.currentTarget.checked)}
        >
          <chakra.span overflowWrap="anywhere">{name}</chakra.span>
        </Checkbox>
      ))}
    </chakra.div>
  );
}

/** Edits a contact in named groups of fields. */
export function ContactFields({
  initial,
  custom,
  optedOutAt,
}: {
  initial: ContactForm;
  custom: readonly CustomField[];
  optedOutAt: string | null;
}) {
  const foreign = initial.phone !== '' && initial.phone.length !== phoneMaskLength;
  return (
    <>
      {foreign ? (
        <TextField
          name="phone"
          label="Phone"
          disabled
          help="Numbers outside the United States and Canada keep their format."
        />
      ) : (
        <PhoneField name="phone" label="Phone" required />
      )}
      <Grid gap="16" gridTemplateColumns="1fr 1fr">
        <TextField name="firstName" label="First name" validate={rules.firstName} autoComplete="off" />
        <TextField name="lastName" label="Last name" validate={rules.lastName} autoComplete="off" />
      </Grid>
      <TextField name="email" label="Email" type="email" validate={rules.email} autoComplete="off" />
      <TextField name="company" label="Company" validate={rules.company} autoComplete="off" />
      <FormGroup title="Consent">
        <ConsentFields optedOutAt={optedOutAt} />
      </FormGroup>
      <FormGroup title="Lists">
        <ListsField />
      </FormGroup>
      <FormGroup title="About">
        <TextField name="tags" label="Tags" autoComplete="off" help="Separated by commas." />
        <TimeZoneField
          name="timezone"
          label="Time zone"
          help="Determines when messages may be delivered. If blank, we use the state and area code."
        />
        <SelectField
          name="language"
          label="Language"
          placeholder="Not known"
          options={languageOptions(initial.language)}
        />
        <DateField name="birthday" label="Birthday" />
      </FormGroup>
      <CustomInputs fields={custom} />
      <FormGroup title="Address">
        <AddressFields prefix="address." suite={false} />
      </FormGroup>
    </>
  );
}
