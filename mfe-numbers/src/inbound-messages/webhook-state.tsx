import { DateTime } from '@heliograph/shared/data';
import type { CallResponse } from '@heliograph/shared/contract';
import { Button, chakra, Mono, Notice } from '@heliograph/shared/ui';

/** The webhook of the account. */
export type Webhook = NonNullable<CallResponse<'account.manage/getwebhook'>['webhook']>;

/** Shows above the events whether they are sent, and where. */
export function WebhookState({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const { url, enabled, disabledAt, failingSince } = webhook;
  if (enabled && !failingSince) return <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">Events are sent to <Mono>{url}</Mono></chakra.p>;
  const title = disabledAt ? 'The webhook was turned off' : enabled ? 'All recent attempts failed' : 'The webhook is off';
  return (
    <Notice tone={disabledAt ? 'error' : 'warning'} title={title}>
      <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center" justifyContent="space-between">
        <span>{disabledAt ? <>Every attempt failed for three days, so events have not been sent since <DateTime at={disabledAt} only="minute" />.</> : enabled ? <>Since <DateTime at={failingSince} only="minute" />. After three days the webhook turns off.</> : 'Events are neither stored nor sent.'}</span>
        <Button onClick={onEdit}>Change webhook</Button>
      </chakra.div>
    </Notice>
  );
}
