import Type from 'typebox';
import { webhookDeliveriesSpec } from '../lists/webhook-deliveries';
import { technicalRoles } from '../reference/roles';
import {
  deliveryState,
  webhookAuth,
  webhookEvent,
  webhookFormat,
  webhookLimits,
  webhookProblem,
} from '../reference/webhooks';
import { defineCall } from './call';
import { defineList } from './define-list';
import { ChosenIds, everyMatch, Filter } from './list';
import { AnyOf, RowKeys, SendingNumber, searchText, timeRange } from './parts';
import { Revision } from './set-change';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

/** An event for the webhook, with its latest attempt. */
export const WebhookDeliveryRow = Type.Object({
  deliveryUUID: Uuid,
  createdAt: Instant,
  event: OneOf(webhookEvent.values),
  /** The other party: a phone, or a short code; null for an event about a campaign, a brand, or the balance. */
  phone: Nullable(SendingNumber),
  /** The name of the campaign or brand that the event is about. */
  about: Nullable(Type.String()),
  /** Null for an event that no text caused. */
  messageUUID: Nullable(Uuid),
  state: OneOf(deliveryState.values),
  /** Of the current round; a replay starts a new one. */
  attempts: Type.Integer(),
  http: Nullable(Type.Integer()),
  ms: Nullable(Type.Integer()),
  problem: Nullable(OneOf(webhookProblem.values)),
  /** When it is attempted next; null once it is done. */
  dueAt: Nullable(Instant),
});

/** A webhook as it is shown: without its secret and its authorization. */
export const Webhook = Type.Object({
  url: Type.String(),
  failoverUrl: Nullable(Type.String()),
  format: OneOf(webhookFormat.values),
  events: Type.Array(OneOf(webhookEvent.values)),
  auth: OneOf(webhookAuth.values),
  timeoutMs: Type.Integer(),
  enabled: Type.Boolean(),
  secretLast4: Type.String(),
  /** Until when the previous secret signs too; null after that. */
  previousUntil: Nullable(Instant),
  failingSince: Nullable(Instant),
  /** Set if it was turned off because every attempt failed for days. */
  disabledAt: Nullable(Instant),
  updatedAt: Instant,
  /** Of what its form edits. */
  revision: Type.String(),
});

const Attempt = Type.Object({
  seq: Type.Integer(),
  at: Instant,
  url: Type.String(),
  http: Nullable(Type.Integer()),
  ms: Type.Integer(),
  problem: Nullable(OneOf(webhookProblem.values)),
  snippet: Type.String(),
});

const access = technicalRoles;
const Url = Text(2000, 1);
const events = Type.Array(OneOf(webhookEvent.values), { minItems: 1, maxItems: webhookEvent.values.length });

const filter = Filter({
  /** Digits of the phone. */
  ...searchText,
  ...timeRange,
  deliveryUUID: RowKeys,
  event: AnyOf(webhookEvent.values),
  state: AnyOf(deliveryState.values),
});

export const webhooks = {
  ...defineList(
    webhookDeliveriesSpec,
    {
      summary: 'Lists the events for the webhook of the account, the latest first; kept for 30 days.',
      access,
      filter,
      item: WebhookDeliveryRow,
    },
    { summary: 'Counts the matching events.', sums: {} },
    {
      call: 'account.manage/exportwebhookdeliveries',
      summary: 'Exports the same events as CSV, without their content.',
    },
  ),
  'account.manage/getwebhook': defineCall({
    summary: 'Returns the webhook of the account.',
    access,
    effect: 'reads',
    request: Type.Object({}, { additionalProperties: false }),
    response: Type.Object({ webhook: Nullable(Webhook) }),
  }),
  'account.manage/setwebhook': defineCall({
    summary:
      'Sets the webhook of the account. The first time it returns the secret that signs requests; it is not shown again.',
    access,
    effect: 'grants',
    invalidates: ['account.manage/getwebhook', 'account.manage/getwebhookdeliveries'],
    request: Type.Object(
      {
        url: Url,
        failoverUrl: Type.Optional(Nullable(Text(2000))),
        format: OneOf(webhookFormat.values),
        events,
        auth: OneOf(webhookAuth.values),
        /** With BASIC `user:password`, with BEARER the token; the stored one if omitted. */
        authValue: Type.Optional(Text(500)),
        timeoutMs: Type.Integer({
          minimum: webhookLimits.leastTimeout * 1000,
          maximum: webhookLimits.mostTimeout * 1000,
        }),
        enabled: Type.Boolean(),
        revision: Revision,
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ webhook: Webhook, secret: Nullable(Type.String()) }),
  }),
  'account.manage/rotatewebhooksecret': defineCall({
    summary: 'Replaces the secret that signs requests, and returns the new one; for 24 hours both sign.',
    access,
    effect: 'grants',
    invalidates: ['account.manage/getwebhook'],
    request: Type.Object({}, { additionalProperties: false }),
    response: Type.Object({ webhook: Webhook, secret: Type.String() }),
  }),
  'account.manage/testwebhook': defineCall({
    summary: 'Sends a sample event to the webhook now, or to another URL, and returns request and response.',
    access,
    effect: 'changes',
    invalidatesNone: 'Nothing is stored.',
    request: Type.Object(
      { event: OneOf(webhookEvent.values), url: Type.Optional(Url) },
      { additionalProperties: false },
    ),
    response: Type.Object({
      ok: Type.Boolean(),
      httpStatus: Nullable(Type.Integer()),
      ms: Type.Integer(),
      requestHeaders: Type.Record(Type.String(), Type.String()),
      requestBody: Type.String(),
      /** The first 1,000 characters. */
      responseSnippet: Type.String(),
      /** Such as `TLSv1.3`; null without a connection. */
      tls: Nullable(Type.String()),
      problem: Nullable(OneOf(webhookProblem.values)),
      /** What to do about the problem. */
      hint: Nullable(Type.String()),
    }),
  }),
  'account.manage/getwebhookdelivery': defineCall({
    summary: 'Returns an event with its content and all attempts.',
    access,
    effect: 'reads',
    request: Type.Object({ deliveryUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ ...WebhookDeliveryRow.properties, body: Type.String(), log: Type.Array(Attempt) }),
  }),
  'account.manage/replaywebhook': defineCall({
    summary:
      'Sends events again: selected ones, all that match a filter, or all that failed in a period. Starts a new round of attempts.',
    access,
    effect: 'changes',
    invalidates: ['account.manage/getwebhookdeliveries', 'account.manage/getwebhookdelivery'],
    request: Type.Object(
      {
        deliveries: ChosenIds,
        ...everyMatch(filter),
        /** Events from then on, and before `failedTo`. */
        failedFrom: Type.Optional(Instant),
        failedTo: Type.Optional(Instant),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ replayed: Type.Integer() }),
  }),
};
