import { useId, useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { DetailList } from '@heliograph/kit/data';
import { FormShell, maxLength, SelectField, SubmitButton, TextField } from '@heliograph/kit/forms';
import { Drawer } from '@heliograph/kit/overlay';
import { webhookEvent, webhookProblem, type WebhookEvent } from '@heliograph/contract/reference/webhooks';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Notice, Stack } from '@heliograph/kit/ui';
import { CodeBlock } from '../samples/code-block';
import type { Webhook } from './webhook-summary';

type Tested = CallResponse<'account.manage/testwebhook'>;

interface TestForm {
  event: WebhookEvent;
  url: string;
}

const urlRule = maxLength('URL', 2_000);

/** Sends a sample event now, and shows request, response, and what to do. */
export function TestDrawer({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const shell = useShell();
  const id = useId();
  const [tested, setTested] = useState<Tested | null>(null);
  return (
    <FormShell<TestForm>
      id={id}
      label="Test the webhook"
      initialValues={{ event: 'message.received', url: webhook.url }}
      onSubmit={async ({ event, url }) => {
        setTested(
          await shell.call('account.manage/testwebhook', {
            event,
            ...(url.trim() !== webhook.url && { url: url.trim() }),
          }),
        );
      }}
      frame={(form) => (
        <Drawer
          open
          onClose={onClose}
          title="Test the webhook"
          subtitle="Sends a signed sample event."
          footer={
            <>
              <Button size={36} onClick={onClose}>
                Close
              </Button>
              <SubmitButton form={id}>Send test</SubmitButton>
            </>
          }
        >
          {form}
          {tested && <Result tested={tested} />}
        </Drawer>
      )}
    >
      <SelectField name="event" label="Event" options={webhookEvent.options()} />
      <TextField
        name="url"
        label="URL"
        required
        validate={urlRule}
        autoComplete="off"
        help="The authorization is sent to your saved URLs only."
      />
    </FormShell>
  );
}

function Result({
  tested: { ok, httpStatus, ms, problem, tls, requestHeaders, requestBody, responseSnippet, hint },
}: {
  tested: Tested;
}) {
  return (
    <chakra.section role="status" aria-label="Result" marginTop="24">
      <Stack gap="16">
        {ok || problem === null ? (
          <Notice tone="info" title="The test was accepted">{`HTTP ${httpStatus} after ${ms} ms.`}</Notice>
        ) : (
          <Notice
            tone="error"
            title={
              httpStatus === null
                ? webhookProblem.label(problem)
                : `${webhookProblem.label(problem)}: HTTP ${httpStatus}`
            }
          >
            {hint}
          </Notice>
        )}
        <DetailList
          details={[
            { name: 'Duration', value: `${ms} ms` },
            { name: 'Encryption', value: tls ?? 'None' },
          ]}
        />
        <CodeBlock
          label="Request"
          code={[...Object.entries(requestHeaders).map(([name, value]) => `${name}: ${value}`), '', requestBody].join(
            '\n',
          )}
        />
        <CodeBlock label="Response" code={responseSnippet || 'No content'} />
      </Stack>
    </chakra.section>
  );
}
