import { statusSet, valueSet, type ValueOf } from './value-set';

/** Statuses of an outbound message, in their order. */
export const outboundStatus = /* @__PURE__ */ statusSet({
  scheduled: { label: 'Scheduled', meaning: 'queued' },
  queued: { label: 'Queued', meaning: 'queued' },
  sending: { label: 'Sending', meaning: 'pending' },
  sent: { label: 'Sent', meaning: 'pending' },
  delivered: { label: 'Delivered', meaning: 'delivered' },
  undelivered: { label: 'Undelivered', meaning: 'attention' },
  delivery_unknown: { label: 'Unknown', meaning: 'unknown' },
  failed: { label: 'Failed', meaning: 'failed' },
  canceled: { label: 'Canceled', meaning: 'draft' },
});

/** Statuses of an inbound message. */
export const inboundStatus = /* @__PURE__ */ statusSet({
  receiving: { label: 'Receiving', meaning: 'pending' },
  received: { label: 'Received', meaning: 'delivered' },
});

/**
 * How far ahead a text can be scheduled (days), and how long its time may have passed when it arrives (ms), because
 * clocks differ: it is then sent at once.
 */
export const scheduleLimits = { daysAhead: 35, slackMs: 60_000 } as const;

export const direction = /* @__PURE__ */ valueSet({ OUTBOUND: 'Outbound', INBOUND: 'Inbound' });

/** The source of a message. */
export const messageSource = /* @__PURE__ */ valueSet({
  UI: 'Dashboard',
  API: 'API',
  BROADCAST: 'Broadcast',
  AUTO_REPLY: 'Auto reply',
});

export const messageType = /* @__PURE__ */ valueSet(['SMS', 'MMS']);

export const encoding = /* @__PURE__ */ valueSet(['GSM-7', 'UCS-2']);

export type OutboundStatus = ValueOf<typeof outboundStatus>;
export type Encoding = ValueOf<typeof encoding>;

/** The status of a message that came in. */
export type InboundStatus = ValueOf<typeof inboundStatus>;
