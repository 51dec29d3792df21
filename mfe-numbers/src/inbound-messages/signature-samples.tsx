import { useState } from 'react';
import { Dialog, Tabs } from '@heliograph/kit/overlay';
import { Button, Stack, Text } from '@heliograph/kit/ui';
import { CodeBlock } from '../samples/code-block';
import { pythonSample, secretPlaceholder, shellSample, verifySample } from './verify-sample';

/** Shows code that checks signatures with a secret, in three languages. */
export function SignatureSamples({ secret, note }: { secret: string; note: string }) {
  const [language, setLanguage] = useState('node');
  return (
    <Tabs
      label="Language"
      height={36}
      value={language}
      onChange={setLanguage}
      tabs={[
        {
          value: 'node',
          label: 'Node.js',
          content: <CodeBlock label="Node.js sample" code={verifySample(secret)} note={note} />,
        },
        {
          value: 'python',
          label: 'Python',
          content: <CodeBlock label="Python sample" code={pythonSample(secret)} note={note} />,
        },
        {
          value: 'shell',
          label: 'Shell',
          content: <CodeBlock label="Shell sample" code={shellSample(secret)} note={note} />,
        },
      ]}
    />
  );
}

/** Explains how to check signatures; the secret isn't shown. */
export function SignatureDialog({ last4, onClose }: { last4: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title="Check signatures"
      footer={
        <Button size={36} onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap="16">
        <Text tone="muted">{`Every request has the header Heliograph-Signature. Use the secret that ends in ${last4}; if you lost it, replace it.`}</Text>
        <SignatureSamples secret={secretPlaceholder} note={`Replace ${secretPlaceholder} first.`} />
      </Stack>
    </Dialog>
  );
}
