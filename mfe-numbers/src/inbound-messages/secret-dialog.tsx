import { Dialog } from '@heliograph/kit/overlay';
import { Button, Notice, Stack } from '@heliograph/kit/ui';
import { CopyValue } from '../samples/copy-value';
import { SignatureSamples } from './signature-samples';

/** Shows the secret of the webhook once, with code that checks signatures with it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title="Signing secret"
      footer={
        <Button size={36} variant="filled" onClick={onClose}>
          I saved the secret
        </Button>
      }
    >
      <Stack gap="16">
        <Notice tone="warning" title="Save the secret now">
          It can’t be shown again. If you lose it, replace it.
        </Notice>
        <CopyValue label="Secret" text={secret} />
        <SignatureSamples secret={secret} note="Checks signatures, ready to run." />
      </Stack>
    </Dialog>
  );
}
