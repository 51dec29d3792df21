import type { CallResponse } from '@heliograph/contract';
import { CheckboxGroupField, FormDrawer, RadioCards, useEditBase } from '@heliograph/kit/form-kit';
import {
  CheckboxField,
  maxLength,
  PasswordField,
  SelectField,
  TextField,
  useFieldValue,
  withResult,
} from '@heliograph/kit/forms';
import {
  webhookAuth,
  webhookEvent,
  webhookFormat,
  webhookLimits,
  type WebhookAuth,
} from '@heliograph/contract/reference/webhooks';
import { useShell } from '@heliograph/platform/session';
import type { Webhook } from './webhook-summary';
import { newWebhook, timeoutChoices, valuesOf, type WebhookValues } from './webhook-values';

const urlRule = maxLength('URL', 2_000);
const authRule = maxLength('Authorization', 500);

/** Asks for what a chosen authorization needs. */
function AuthValue({ stored }: { stored: WebhookAuth | null }) {
  const auth = useFieldValue<WebhookAuth>('auth');
  if (auth === 'NONE' || auth === undefined) return null;
  const kept = stored === auth;
  const label = auth === 'BASIC' ? 'User and password' : 'Token';
  return (
    <PasswordField
      name="authValue"
      label={label}
      required={!kept}
      validate={authRule}
      autoComplete="off"
      help={
        kept
          ? 'Leave blank to keep the current one.'
          : auth === 'BASIC'
            ? 'Separated by a colon, such as heliograph:long password.'
            : undefined
      }
    />
  );
}

export interface WebhookFormProps {
  webhook: Webhook | null;
  onClose: () => void;
  /** Called with the secret of a new webhook, which is shown once. */
  onSecret: (secret: string) => void;
}

/** Sets up or changes the webhook. */
export function WebhookForm({ webhook, onClose, onSecret }: WebhookFormProps) {
  const shell = useShell();
  const edit = useEditBase({
    read: webhook,
    valuesOf: (read): WebhookValues => (read ? valuesOf(read) : newWebhook),
    load: async () => (await shell.call('account.manage/getwebhook', {})).webhook,
    sets: ['events'],
  });
  return (
    <FormDrawer<WebhookValues, CallResponse<'account.manage/setwebhook'>>
      open
      onClose={onClose}
      title={webhook ? 'Change webhook' : 'Set up a webhook'}
      subtitle="We’ll post each event to your server within seconds."
      submitLabel={webhook ? 'Save webhook' : 'Set up webhook'}
      edit={edit}
      names={{ timeoutMs: 'seconds' }}
      onSubmit={async ({ url, failoverUrl = '', format, events, auth, authValue, seconds, enabled }) =>
        withResult(
          await shell.call('account.manage/setwebhook', {
            url: url.trim(),
            failoverUrl: failoverUrl.trim() || null,
            format,
            events,
            auth,
            ...(authValue && { authValue }),
            timeoutMs: Number(seconds) * 1000,
            enabled,
            revision: edit.read?.revision ?? '',
          }),
        )
      }
      onSaved={(_values, { secret }) => {
        onClose();
        if (secret) onSecret(secret);
        else shell.toast.success('Webhook saved');
      }}
    >
      <TextField
        name="url"
        label="URL"
        required
        validate={urlRule}
        autoComplete="off"
        placeholder="https://example.com/messages"
        help="Must use https and be publicly reachable."
      />
      <TextField
        name="failoverUrl"
        label="Failover URL"
        validate={urlRule}
        autoComplete="off"
        help="Every other attempt goes here."
      />
      <CheckboxGroupField
        name="events"
        label="Events"
        options={webhookEvent.options()}
        atLeastOne="event"
        help="The balance event says that it’s low, without the amount."
      />
      <RadioCards name="format" label="Format" options={webhookFormat.options()} />
      <SelectField
        name="auth"
        label="Authorization"
        options={webhookAuth.options()}
        help="Every request is also signed."
      />
      <AuthValue stored={edit.read?.auth ?? null} />
      <SelectField
        name="seconds"
        label="Timeout"
        options={timeoutChoices}
        help={`${webhookLimits.attempts} attempts: at once, after 30 seconds, 2 minutes, 10 minutes, an hour, and 6 hours.`}
      />
      <CheckboxField name="enabled" label="Send events" />
    </FormDrawer>
  );
}
