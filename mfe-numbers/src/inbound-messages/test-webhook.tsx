import { answerOf, renderInShell, screen } from '@heliograph/testing';
import type { EventRow } from './list';
import InboundMessagesScreen from './screen';
import type { Webhook } from './webhook-summary';
// Loaded before the first test, so that none waits for them.
import './dialogs';
import '../conversations/text-drawer';

/** An event that could not be delivered. */
export const row: EventRow = {
  deliveryUUID: '0190f0e0-0000-7000-8000-00000000f001',
  createdAt: '2026-11-20T15:00:00Z',
  event: 'message.received',
  phone: '+13125550143',
  about: null,
  messageUUID: '0190f0e0-0000-7000-8000-00000000f002',
  state: 'PENDING',
  attempts: 2,
  http: 503,
  ms: 84,
  problem: 'STATUS',
  dueAt: '2026-11-20T15:10:00Z',
};

/** An event that was delivered. */
export const delivered: EventRow = {
  ...row,
  deliveryUUID: '0190f0e0-0000-7000-8000-00000000f003',
  event: 'message.status',
  state: 'DELIVERED',
  attempts: 1,
  http: 204,
  ms: 41,
  problem: null,
  dueAt: null,
};

/** The webhook of the account. */
export const webhook: Webhook = {
  url: 'https://hooks.example.com/in',
  failoverUrl: null,
  format: 'JSON',
  events: ['message.received'],
  auth: 'BASIC',
  timeoutMs: 5000,
  enabled: true,
  secretLast4: 'x9Zk',
  previousUntil: null,
  failingSince: null,
  disabledAt: null,
  updatedAt: '2026-11-20T12:00:00Z',
  revision: 'r1',
};

/** A secret that signs requests. */
export const secret = `whsec_${'s'.repeat(43)}`;

/** Both events. */
export const answer = answerOf([row, delivered]);

/** Lists both events, with tools to use the screen; null for no webhook. */
export async function show(changes: Partial<Webhook> | null = {}, answers: object = {}) {
  const shown = renderInShell(<InboundMessagesScreen />, {
    answers: {
      'account.manage/getwebhookdeliveries': changes ? answer : answerOf([]),
      'account.manage/getwebhook': { webhook: changes && { ...webhook, ...changes } },
      ...answers,
    } as never,
  });
  await screen.findByText(changes ? 'Text received' : 'No webhook yet');
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `account.manage/${name}`).map(({ body }) => body);
  return { ...shown, sent };
}
