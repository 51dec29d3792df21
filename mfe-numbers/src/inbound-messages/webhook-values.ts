import {
  textEvents,
  webhookLimits,
  type WebhookAuth,
  type WebhookEvent,
  type WebhookFormat,
} from '@heliograph/contract/reference/webhooks';
import type { Webhook } from './webhook-summary';

/** A webhook as the form has it. */
export interface WebhookValues {
  url: string;
  failoverUrl?: string;
  format: WebhookFormat;
  events: WebhookEvent[];
  auth: WebhookAuth;
  authValue?: string;
  seconds: string;
  enabled: boolean;
}

/** The values of a webhook that is set up. */
export const newWebhook: WebhookValues = {
  url: '',
  format: 'JSON',
  events: [...textEvents],
  auth: 'NONE',
  seconds: '5',
  enabled: true,
};

/** The timeouts that a server may be given. */
export const timeoutChoices = Array.from(
  { length: webhookLimits.mostTimeout - webhookLimits.leastTimeout + 1 },
  (_, index) => String(index + webhookLimits.leastTimeout),
).map((value) => ({ value, label: `${value} seconds` }));

/** Returns the values of a stored webhook. */
export const valuesOf = ({ url, failoverUrl, format, events, auth, timeoutMs, enabled }: Webhook): WebhookValues => ({
  url,
  failoverUrl: failoverUrl ?? '',
  format,
  events: [...events],
  auth,
  seconds: String(Math.round(timeoutMs / 1000)),
  enabled,
});
