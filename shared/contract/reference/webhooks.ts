import { statusSet, valueSet, type ValueOf } from './value-set';

/** Events that a webhook can receive. */
export const webhookEvent = /* @__PURE__ */ valueSet({
  'message.received': 'Text received',
  'message.status': 'Status of a text changed',
  'contact.optedOut': 'Contact opted out',
  'campaign.status': 'Status of a campaign changed',
  'brand.status': 'Status of a brand changed',
  'balance.low': 'Balance is low',
});

/** Events about texts, which a new webhook gets unless its user chooses others. */
export const textEvents = [
  'message.received',
  'message.status',
  'contact.optedOut',
] as const satisfies readonly WebhookEvent[];

/** How the body of a request is written. */
export const webhookFormat = /* @__PURE__ */ valueSet({ JSON: 'JSON', FORM: 'Form fields' });

/** How a request is authorized, besides its signature. */
export const webhookAuth = /* @__PURE__ */ valueSet({
  NONE: 'Signature only',
  BASIC: 'User and password',
  BEARER: 'Bearer token',
});

/** Whether events are sent. */
export const webhookState = /* @__PURE__ */ statusSet({
  ON: { label: 'On', meaning: 'active' },
  FAILING: { label: 'Failing', meaning: 'attention' },
  OFF: { label: 'Off', meaning: 'paused' },
  DISABLED: { label: 'Turned off', meaning: 'failed' },
  NONE: { label: 'Not set up', meaning: 'draft' },
});

/** What became of an event. */
export const deliveryState = /* @__PURE__ */ statusSet({
  PENDING: { label: 'Retrying', meaning: 'pending' },
  DELIVERED: { label: 'Delivered', meaning: 'delivered' },
  FAILED: { label: 'Failed', meaning: 'failed' },
  CANCELED: { label: 'Not sent', meaning: 'draft' },
});

/** Why an attempt failed. */
export const webhookProblem = /* @__PURE__ */ valueSet({
  DNS: 'Host not found',
  PRIVATE_ADDRESS: 'Private address',
  REFUSED: 'Connection refused',
  TLS: 'Certificate rejected',
  TIMEOUT: 'No response in time',
  CONNECTION: 'Connection lost',
  REDIRECT: 'Redirect',
  STATUS: 'Rejected',
});

/** What to do about it. */
export const webhookHints: Record<WebhookProblem, string> = {
  DNS: 'Check the host in the URL. Its name has no address.',
  PRIVATE_ADDRESS: 'Use a host on the public internet. We don’t connect to private, local, or metadata addresses.',
  REFUSED: 'Check that your server is running and that its firewall allows connections to this port.',
  TLS: 'Check the certificate of your server: it must be valid, unexpired, and match the host.',
  TIMEOUT: 'Respond before you process the event, or choose a longer timeout.',
  CONNECTION: 'The connection broke before the response was complete. Check your server’s log.',
  REDIRECT: 'Enter the URL that it redirects to. We don’t follow redirects.',
  STATUS: 'Respond with a status from 200 to 299. Your server’s log shows why it rejected the request.',
};

/** Limits of webhooks. Waits before the second to the sixth attempt are in seconds. */
export const webhookLimits = {
  attempts: 6,
  waits: [30, 120, 600, 3_600, 21_600],
  leastTimeout: 2,
  mostTimeout: 10,
  rotationHours: 24,
  failingDays: 3,
  keptDays: 30,
  mostReplayed: 10_000,
} as const;

export type WebhookEvent = ValueOf<typeof webhookEvent>;
export type WebhookFormat = ValueOf<typeof webhookFormat>;
export type WebhookAuth = ValueOf<typeof webhookAuth>;
export type WebhookState = ValueOf<typeof webhookState>;
export type DeliveryState = ValueOf<typeof deliveryState>;
export type WebhookProblem = ValueOf<typeof webhookProblem>;
