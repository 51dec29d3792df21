import type { StepUpMethod } from '@heliograph/contract';
import { FormShell, PasswordField, SubmitButton, TextField } from '@heliograph/kit/forms';
import { Dialog } from '@heliograph/kit/overlay';
import { Button, Flex } from '@heliograph/kit/ui';
import { useServices } from '../app/services';

interface StepUpDialogProps {
  method: StepUpMethod;
  /** Called when the user cancels. */
  onClose: () => void;
  onConfirmed: () => void;
}

const words: Record<StepUpMethod, string> = {
  password: 'Money and roles can be changed for 15 minutes after you enter your password.',
  code: 'Money and roles can be changed for 15 minutes after you enter a code.',
};

/** Asks for the password, or for a code of the second factor, before a call is repeated. */
export function StepUpDialog({ method, onClose, onConfirmed }: StepUpDialogProps) {
  const { client } = useServices();
  const confirm = async (values: Record<string, string>): Promise<void> => {
    await client.call('session.manage/stepup', { [method]: values[method] ?? '' });
  };
  return (
    <Dialog open onClose={onClose} title="Confirm it’s you" description={words[method]}>
      <FormShell<Record<string, string>> label="Confirm it’s you" onSubmit={confirm} onSaved={onConfirmed}>
        {method === 'password' ? (
          <PasswordField name="password" label="Password" required autoComplete="current-password" autoFocus />
        ) : (
          <TextField
            name="code"
            label="Code"
            required
            autoComplete="one-time-code"
            spellCheck={false}
            autoCapitalize="none"
            autoFocus
            help="Six digits from your authenticator app, or a recovery code"
          />
        )}
        <Flex justifyContent="flex-end" gap="8">
          <Button size={36} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Confirm</SubmitButton>
        </Flex>
      </FormShell>
    </Dialog>
  );
}
