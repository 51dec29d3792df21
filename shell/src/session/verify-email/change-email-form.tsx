import { all, email, FormShell, maxLength, PasswordField, SubmitButton, TextField } from '@heliograph/shared/forms';
import { Stack, Text } from '@heliograph/shared/ui';
import { useServices } from '../../app/services';
import { TextButton } from '../flow/text-button';
import { SessionFrame } from '../frame/session-frame';

interface ChangeEmail {
  usernameOrEmail: string;
  password: string;
  email: string;
}

const nameLabel = 'Username or email';
const nameRule = maxLength(nameLabel, 100);
const emailRule = all(email('New email'), maxLength('New email', 100));

interface ChangeEmailFormProps {
  /** Username or mistyped address of the sign-up; empty where neither is known. */
  name: string;
  /** Called with the new address once the mail to it is on its way. */
  onChanged: (email: string) => void;
  onCancel: () => void;
}

/** Corrects the address of a sign-up that is not verified yet, by its password: the link sent before stops working. */
export function ChangeEmailForm({ name, onChanged, onCancel }: ChangeEmailFormProps) {
  const { client } = useServices();
  return (
    <SessionFrame title="Change email" lead="We’ll email a new link and code. The ones we sent before stop working.">
      <Stack gap="20">
        <FormShell<ChangeEmail>
          initialValues={{ usernameOrEmail: name }}
          onSubmit={async ({ usernameOrEmail, password, email: wanted }) => {
            await client.call('session.manage/changesignupemail', { usernameOrEmail: usernameOrEmail.trim(), password, email: wanted.trim() });
            onChanged(wanted.trim());
          }}
        >
          <TextField name="usernameOrEmail" label={nameLabel} required validate={nameRule} size={40} autoComplete="username" autoCapitalize="none" spellCheck={false} help="As you entered it when you signed up" autoFocus={name === ''} />
          <PasswordField name="password" label="Password" required size={40} autoComplete="current-password" autoFocus={name !== ''} />
          <TextField name="email" label="New email" required validate={emailRule} size={40} type="email" autoComplete="email" />
          <SubmitButton size={40} width="100%">Send link</SubmitButton>
        </FormShell>
        <Text textAlign="center"><TextButton type="button" onClick={onCancel}>Cancel</TextButton></Text>
      </Stack>
    </SessionFrame>
  );
}
