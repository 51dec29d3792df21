import { createHmac } from 'node:crypto';
import type { WebhookAuth, WebhookEvent, WebhookFormat } from '@heliograph/contract/reference/webhooks';

/** What is sent for an event. */
export interface EventBody {
  id: string;
  event: WebhookEvent;
  /** Orders the events of an account: a later one has a higher number. */
  sequence: number;
  createdAt: string;
  data: Record<string, string | number | null>;
}

/** How a webhook wants its requests. Secrets are plain here. */
export interface Recipient {
  format: WebhookFormat;
  auth: WebhookAuth;
  authValue: string | null;
  /** The current secret first; a previous one signs too while it is accepted. */
  secrets: readonly string[];
}

/**
 * Returns the signature of a body: `t` is the time in seconds, and each `v1` the HMAC-SHA256 of `t.body` with one
 * secret, in hex.
 */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return [
    `t=${t}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`),
  ].join(',');
}

/**
 * Returns the headers and the body of a request. Form fields have the names of the JSON, those of `data` with its name
 * before.
 */
export function composeRequest(
  event: EventBody,
  { format, auth, authValue, secrets }: Recipient,
  at: Date,
): { headers: Record<string, string>; body: string } {
  const body = format === 'JSON' ? JSON.stringify(event) : formOf(event);
  const headers: Record<string, string> = {
    'content-type': format === 'JSON' ? 'application/json' : 'application/x-www-form-urlencoded',
    'user-agent': 'Heliograph-Webhook/1',
    'heliograph-event': event.event,
    'heliograph-delivery': event.id,
    'heliograph-signature': signatureOf(body, secrets, at),
    'content-length': String(Buffer.byteLength(body)),
  };
  if (auth === 'BASIC' && authValue !== null)
    headers['authorization'] = `Basic ${Buffer.from(authValue).toString('base64')}`;
  if (auth === 'BEARER' && authValue !== null) headers['authorization'] = `Bearer ${authValue}`;
  return { headers, body };
}

function formOf({ data, ...rest }: EventBody): string {
  const form = new URLSearchParams({ ...rest, sequence: String(rest.sequence) });
  for (const [name, value] of Object.entries(data)) form.set(`data.${name}`, String(value ?? ''));
  return form.toString();
}
