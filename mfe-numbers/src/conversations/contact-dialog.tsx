import { formatPhone } from '@heliograph/kit/data';
import { FormDialog } from '@heliograph/kit/form-kit';
import { all, email, maxLength, TextField, type Validator } from '@heliograph/kit/forms';
import { useShell } from '@heliograph/platform/session';

interface ContactForm {
  firstName?: string;
  lastName?: string;
  company?: string;
  email?: string;
}

const anyName: Validator = (value, values) =>
  (values as ContactForm).lastName?.trim() || (typeof value === 'string' && value.trim())
    ? undefined
    : 'Enter a first or last name';
const rules = {
  firstName: all(anyName, maxLength('First name', 50)),
  lastName: maxLength('Last name', 50),
  company: maxLength('Company', 100),
  email: all(email('Email'), maxLength('Email', 100)),
};

export interface ContactDialogProps {
  phone: string;
  onClose: () => void;
}

/** Adds a contact for the phone of a conversation. Consent, lists, and the rest are added on the contact's own page. */
export function ContactDialog({ phone, onClose }: ContactDialogProps) {
  const shell = useShell();
  return (
    <FormDialog<ContactForm>
      title="Add contact"
      description={formatPhone(phone)}
      submitLabel="Add contact"
      onClose={onClose}
      onSubmit={async ({ firstName = '', lastName = '', company = '', email: address = '' }) => {
        await shell.call('contact.manage/savecontact', {
          phone,
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          company: company.trim() || null,
          email: address.trim() || null,
        });
        shell.toast.success(`${`${firstName.trim()} ${lastName.trim()}`.trim()} added to contacts`);
      }}
    >
      <TextField name="firstName" label="First name" validate={rules.firstName} autoComplete="off" />
      <TextField name="lastName" label="Last name" validate={rules.lastName} autoComplete="off" />
      <TextField name="company" label="Company" validate={rules.company} autoComplete="off" />
      <TextField name="email" label="Email" type="email" validate={rules.email} autoComplete="off" />
    </FormDialog>
  );
}
