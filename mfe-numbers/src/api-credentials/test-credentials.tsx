import { hourMs } from '@heliograph/contract/reference/durations';
import { answerOf, renderInShell, screen } from '@heliograph/testing';
import type { Credential } from './list';
import ApiCredentialsScreen from './screen';
// Loaded before the first test, so that none waits for it.
import './dialogs';

const requestsByDay = Array.from({ length: 30 }, (_, index) => index);

/** Credentials that are used. */
export const row: Credential = {
  credentialUUID: '0190f0e0-0000-7000-8000-00000000e001',
  name: 'Booking system',
  keyId: 'key_0123456789abcdef01234567',
  last4: 'x9Zk',
  scopes: ['send', 'read'],
  ipAllow: ['198.51.100.0/24'],
  status: 'ACTIVE',
  expiresAt: null,
  createdBy: { userUUID: '0190f0e0-0000-7000-8000-00000000e002', name: 'Priya Raman' },
  createdAt: '2026-03-01T12:00:00Z',
  lastUsedAt: new Date(Date.now() - 3 * hourMs - 60_000).toISOString(),
  lastUsedIp: '198.51.100.24',
  lastUsedEndpoint: 'POST /v1/messages',
  requests24Hours: 1_420,
  requests30Days: 435,
  requestsByDay,
};
const unused: Credential = {
  ...row,
  credentialUUID: '0190f0e0-0000-7000-8000-00000000e003',
  name: 'Old website',
  status: 'UNUSED',
  lastUsedAt: null,
  lastUsedIp: null,
  lastUsedEndpoint: null,
  requests24Hours: 0,
};

/** Both credentials, with the options of the form. */
export const answer = {
  ...answerOf([row, unused]),
  facets: { creators: [{ userUUID: '0190f0e0-0000-7000-8000-00000000e002', name: 'Priya Raman' }] },
};
const number = { number: '+12015550142' };

/** Lists both credentials. */
export async function show(answers: object = {}) {
  const shown = renderInShell(<ApiCredentialsScreen />, {
    answers: {
      'account.manage/listapicreds': answer,
      'account.manage/listnumbers': answerOf([number]),
      ...answers,
    } as never,
  });
  await screen.findByText('Booking system');
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `account.manage/${name}`).map(({ body }) => body);
  return { ...shown, sent };
}
