import type { CallResponse } from '@heliograph/contract';
import { Dash, DateTime, Status, Totals } from '@heliograph/kit/data';
import { webhookState, type WebhookState } from '@heliograph/contract/reference/webhooks';

/** The webhook of the account. */
export type Webhook = NonNullable<CallResponse<'account.manage/getwebhook'>['webhook']>;

function stateOf(webhook: Webhook | null): WebhookState {
  if (!webhook) return 'NONE';
  if (webhook.disabledAt) return 'DISABLED';
  if (!webhook.enabled) return 'OFF';
  return webhook.failingSince ? 'FAILING' : 'ON';
}

/** What each state means for events. */
const titles: Record<WebhookState, string | undefined> = {
  ON: undefined,
  FAILING: 'All recent attempts failed. After three days the webhook turns off.',
  OFF: 'Events are neither stored nor sent.',
  DISABLED: 'Every attempt failed for three days, so events are no longer sent.',
  NONE: undefined,
};

/** Shows above the events whether they are sent, and where; dashes until the webhook has loaded (undefined). */
export function WebhookSummary({ webhook }: { webhook: Webhook | null | undefined }) {
  const state = webhook === undefined ? null : stateOf(webhook);
  return (
    <Totals
      label="Webhook"
      items={[
        {
          label: 'Webhook',
          value: state === null ? <Dash /> : <Status of={webhookState} is={state} title={titles[state]} />,
        },
        { label: 'Sent to', value: webhook ? <span title={webhook.url}>{new URL(webhook.url).host}</span> : <Dash /> },
        { label: 'Signing secret', value: webhook ? `••••${webhook.secretLast4}` : <Dash /> },
        { label: 'Failing since', value: <DateTime at={webhook?.failingSince ?? null} only="minute" /> },
      ]}
    />
  );
}
