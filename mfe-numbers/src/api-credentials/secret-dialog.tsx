import { useState } from 'react';
import { Dialog } from '@heliograph/kit/overlay';
import { Button, Checkbox, HStack, Notice, Stack, Text } from '@heliograph/kit/ui';
import type { NewCredentials } from './create-credentials';
import { CopyValue } from '../samples/copy-value';
import { Samples } from './samples';

/** Shows the secret of new credentials once; closes only after the user confirmed that they saved it. */
export function SecretDialog({ created, onClose }: { created: NewCredentials; onClose: () => void }) {
  const [saved, setSaved] = useState(false);
  const [warned, setWarned] = useState(false);
  const { keyId, secret, name, scopes } = created;
  const close = (): void => {
    if (saved) onClose();
    else setWarned(true);
  };
  const file = `API_KEY=${keyId}\nAPI_SECRET=${secret}\n`;
  return (
    <Dialog
      open
      onClose={close}
      width={640}
      title={`Credentials for ${name} created`}
      footer={
        <Button size={36} variant="filled" onClick={close}>
          Done
        </Button>
      }
    >
      <Stack gap="16">
        <Notice tone="warning" title="Save the secret now">
          We store only a hash of it, so we can’t show it again.
        </Notice>
        <CopyValue label="Key ID" text={keyId} />
        <CopyValue label="Secret" text={secret} />
        <HStack gap="8">
          <Button
            size={32}
            as="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download={`${keyId}.env`}
          >
            Download both
          </Button>
        </HStack>
        <Samples keyId={keyId} secret={secret} scopes={scopes} />
        <Stack gap="4">
          <Checkbox
            checked={saved}
            aria-invalid={warned && !saved ? true : undefined}
            onChange={() => setSaved(!saved)}
          >
            I saved the secret
          </Checkbox>
          {warned && !saved && (
            <Text role="alert" textStyle="small" tone="danger">
              Confirm that you saved the secret. It can’t be shown again.
            </Text>
          )}
        </Stack>
      </Stack>
    </Dialog>
  );
}
