import type { CallRequest, CallResponse } from '@heliograph/contract';
import { webhookHints } from '@heliograph/contract/reference/webhooks';
import type { WebhookEvent } from '@heliograph/contract/reference/webhooks';
import { v7 } from 'uuid';
import { Refusal, tooMany } from '../../../base/refusal';
import { consumeRequest } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { composeRequest } from './compose-request';
import type { EventBody } from './compose-request';
import { checkedUrl } from './save-webhook';
import { recipientOf, webhookOf } from './webhook-record';

const mostTests = 20;

/** A sample of the data of each event. */
export const samples: Record<WebhookEvent, EventBody['data']> = {
  'message.received': {
    messageUUID: '01927f9e-0000-7000-8000-000000000001',
    from: '+13125550143',
    to: '+12015550101',
    body: 'Is 9:15 free?',
    segments: 1,
    carrier: 'AT&T',
  },
  'message.status': {
    messageUUID: '01927f9e-0000-7000-8000-000000000002',
    from: '+12015550101',
    to: '+13125550143',
    status: 'delivered',
    errorCode: null,
    segments: 1,
  },
  'contact.optedOut': {
    messageUUID: '01927f9e-0000-7000-8000-000000000003',
    from: '+13125550143',
    to: '+12015550101',
    body: 'STOP',
    reason: 'KEYWORD',
  },
  'campaign.status': {
    campaignUUID: '01927f9e-0000-7000-8000-000000000004',
    name: 'Appointment reminders',
    channel: '10DLC',
    status: 'MNO_REJECTED',
    previousStatus: 'MNO_PENDING',
    rejectedBy: 'CARRIER',
    reasonCode: '805',
    reason: 'The call to action doesn’t show how people opt in.',
  },
  'brand.status': {
    brandUUID: '01927f9e-0000-7000-8000-000000000005',
    name: 'Harbor Lane',
    status: 'OK',
    previousStatus: 'REGISTRATION_PENDING',
    identityStatus: 'VERIFIED',
    previousIdentityStatus: 'SELF_DECLARED',
    vettingStatus: 'NONE',
    vettingScore: null,
    reason: null,
  },
  'balance.low': { state: 'low' },
};

const shownSecret = (name: string, value: string): string =>
  name === 'authorization' ? `${value.split(' ')[0]} ••••` : value;

/**
 * Sends a sample event now and returns request and response; at most 20 a minute. The authorization is sent to the
 * stored URLs only, and never shown.
 */
export async function testWebhook(
  deps: Pick<DomainDeps, 'db' | 'clock' | 'secret' | 'webhooks'>,
  accountId: string,
  { event, url: typed }: CallRequest<'account.manage/testwebhook'>,
): Promise<CallResponse<'account.manage/testwebhook'>> {
  const { db, clock, secret, webhooks } = deps;
  const now = clock();
  const webhook = await webhookOf(db, accountId);
  if (!webhook) throw new Refusal('conflict', 'NO_WEBHOOK', 'Save the webhook before you test it.');
  const url = typed === undefined ? webhook.url : checkedUrl(deps, 'url', 'URL', typed);
  const { allowed, reset } = await consumeRequest(db, accountId, now, mostTests);
  if (!allowed) throw tooMany(reset, `You can send ${mostTests} tests a minute.`);
  const known = url === webhook.url || url === webhook.failoverUrl;
  const recipient = recipientOf(secret, webhook, now);
  const { headers, body } = composeRequest(
    { id: v7(), event, sequence: 1, createdAt: now.toISOString(), data: samples[event] },
    known ? recipient : { ...recipient, auth: 'NONE', authValue: null },
    now,
  );
  const { http, problem, ms, snippet, tls } = await webhooks.post({ url, headers, body, timeoutMs: webhook.timeoutMs });
  const requestHeaders = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, shownSecret(name, value)]),
  );
  return {
    ok: problem === null,
    httpStatus: http,
    ms,
    requestHeaders,
    requestBody: body,
    responseSnippet: snippet,
    tls,
    problem,
    hint: problem && webhookHints[problem],
  };
}
