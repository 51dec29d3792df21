import { FormShell, SubmitButton, TextField } from '@heliograph/kit/forms';
import { Dialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { Button, Flex } from '@heliograph/kit/ui';

/** Asks for a code to turn two-step verification off. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const turnOff = async ({ code }: { code: string }): Promise<void> => {
    await shell.call('session.manage/disabletwofactor', { code });
    shell.toast.success('Two-step verification is off');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn off two-step verification?"
      description="You’ll log in with just your password. Your recovery codes stop working."
    >
      <FormShell<{ code: string }> label="Turn off" onSubmit={turnOff} onSaved={onClose}>
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
        <Flex justifyContent="flex-end" gap="8">
          <Button size={36} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton variant="danger">Turn off</SubmitButton>
        </Flex>
      </FormShell>
    </Dialog>
  );
}
