import { useState } from 'react';
import { Tabs } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { apiScope } from '@heliograph/contract/reference/api-credentials';
import type { ApiScope } from '@heliograph/contract/reference/api-credentials';
import { Stack, Text } from '@heliograph/kit/ui';
import { CodeBlock } from '../samples/code-block';
import { curlSample, javaScriptSample, type SampleInput } from './sample-code';

export interface SamplesProps {
  keyId: string;
  /** Null once it can't be shown again: the samples then have a placeholder. */
  secret: string | null;
  scopes: readonly ApiScope[];
}

const oneNumber = { filter: { status: ['ACTIVE' as const], registration: ['REGISTERED' as const] }, page: { size: 1 } };

/** Shows a request with curl and in JavaScript, ready to paste, for the first scope of the credentials. */
export function Samples({ keyId, secret, scopes }: SamplesProps) {
  const [language, setLanguage] = useState('curl');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { data } = useCall('account.manage/listnumbers', oneNumber, { toast: false });
  const scope = scopes[0] ?? 'read';
  const from = data?.items[0]?.number ?? 'YOUR_NUMBER';
  const input: SampleInput = {
    origin: window.location.origin,
    keyId,
    secret: secret ?? 'YOUR_SECRET',
    from,
    idempotencyKey,
  };
  const missing = [
    ...(secret === null ? ['YOUR_SECRET'] : []),
    ...(scope === 'send' && !data?.items[0] ? ['YOUR_NUMBER'] : []),
  ];
  const note =
    missing.length > 0
      ? `Replace ${missing.join(' and ')} first.`
      : scope === 'read'
        ? 'Reads your latest messages.'
        : 'Running this is charged like any other request.';
  return (
    <Stack gap="12">
      <Text fontWeight={600}>{apiScope.label(scope)}</Text>
      <Tabs
        label="Language"
        height={36}
        value={language}
        onChange={setLanguage}
        tabs={[
          {
            value: 'curl',
            label: 'curl',
            content: <CodeBlock label="curl sample" code={curlSample(scope, input)} note={note} />,
          },
          {
            value: 'js',
            label: 'JavaScript',
            content: <CodeBlock label="JavaScript sample" code={javaScriptSample(scope, input)} note={note} />,
          },
        ]}
      />
    </Stack>
  );
}
