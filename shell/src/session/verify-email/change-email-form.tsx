import { all, email, FormShell, maxLength, SubmitButton, TextField } from '@heliograph/kit/forms';
import { Stack, Text } from '@heliograph/kit/ui';
import { useServices } from '../../app/services';
import { isDeadLink } from '../flow/is-dead-link';
import { TextButton } from '../flow/text-button';
import { SessionFrame } from '../frame/session-frame';

const emailRule = all(email('New email'), maxLength('New email', 100));

interface ChangeEmailFormProps {
  /** The handle of the sign-up. */
  claim: string;
  /** Called with the new email address once the email to it is on its way. */
  onChanged: (email: string) => void;
  /** Called with the reason if the sign-up was completed or has expired. */
  onOver: (why: string) => void;
  onCancel: () => void;
}

/** Corrects the email address of a sign-up: the link sent before stops working. */
export function ChangeEmailForm({ claim, onChanged, onOver, onCancel }: ChangeEmailFormProps) {
  const { client } = useServices();
  const change = async (wanted: string): Promise<void> => {
    try {
      await client.call('session.manage/changesignupemail', { claim, email: wanted });
    } catch (error) {
      if (isDeadLink(error)) onOver(error.message);
      throw error;
    }
    onChanged(wanted);
  };
  return (
    <SessionFrame title="Change email" lead="We’ll email a new link and code. The ones we sent before stop working.">
      <Stack gap="20">
        <FormShell<{ email: string }> onSubmit={({ email: wanted }) => change(wanted.trim())}>
          <TextField
            name="email"
            label="New email"
            required
            validate={emailRule}
            size={40}
            type="email"
            autoComplete="email"
            autoFocus
          />
          <SubmitButton size={40} width="100%">
            Send link
          </SubmitButton>
        </FormShell>
        <Text textAlign="center">
          <TextButton type="button" onClick={onCancel}>
            Cancel
          </TextButton>
        </Text>
      </Stack>
    </SessionFrame>
  );
}
