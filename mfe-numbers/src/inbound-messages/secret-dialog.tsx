import { CopyButton } from '@heliograph/shared/copy';
import { Dialog } from '@heliograph/shared/overlay';
import { Button, chakra, Mono, Notice, Stack } from '@heliograph/shared/ui';
import { Code } from './code';
import { verifySample } from './verify-sample';

/** Shows the secret of the webhook once, with a server that checks signatures with it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const code = verifySample(secret);
  return (
    <Dialog open onClose={onClose} width={640} title="Signing secret" footer={<Button size={36} variant="filled" onClick={onClose}>I saved the secret</Button>}>
      <Stack gap="16">
        <Notice tone="warning" title="Save the secret now">It can’t be shown again. If it is lost, replace it.</Notice>
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="center" gap="8">
          <Mono tabIndex={0} aria-label="Secret" overflowX="auto" padding="8px" borderRadius="6" borderWidth="1px" borderColor="border">{secret}</Mono>
          <CopyButton text={secret} label="Copy secret" />
        </chakra.div>
        <Code label="Server that checks signatures" text={code} />
        <CopyButton text={code} label="Copy sample" />
      </Stack>
    </Dialog>
  );
}
