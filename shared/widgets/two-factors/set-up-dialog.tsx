import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { FormShell, SubmitButton, TextField } from '@heliograph/kit/forms';
import { Dialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { Button, Flex } from '@heliograph/kit/ui';
import { RecoveryCodes } from './recovery-codes';
import { SetUpDetails } from './set-up-details';

/** The server's response with the setup data. */
export type SetUp = CallResponse<'session.manage/starttwofactor'>;

interface SetUpDialogProps {
  setUp: SetUp;
  onClose: () => void;
}

/** Shows the key for the app, asks for the first code, and then shows the recovery codes. */
export function SetUpDialog({ setUp, onClose }: SetUpDialogProps) {
  const shell = useShell();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirm = async ({ code }: { code: string }): Promise<void> => {
    const { recoveryCodes } = await shell.call('session.manage/confirmtwofactor', { setUp: setUp.setUp, code });
    setCodes(recoveryCodes);
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Set up two-step verification" width={480}>
      <SetUpDetails {...setUp} />
      <FormShell<{ code: string }> label="First code" onSubmit={confirm}>
        <TextField
          name="code"
          label="Code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          help="Six digits, from the app"
        />
        <Flex justifyContent="flex-end" gap="8">
          <Button size={36} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Turn on</SubmitButton>
        </Flex>
      </FormShell>
    </Dialog>
  );
}

/** Shows new recovery codes; closed only by its button, because they are not shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title="Your recovery codes"
      footer={
        <Button variant="filled" onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
