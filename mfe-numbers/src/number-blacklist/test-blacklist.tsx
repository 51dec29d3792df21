import { answerOf, renderInShell, screen } from '@heliograph/testing';
import type { BlockRow } from './list';
import NumberBlacklistScreen from './screen';
// Loaded before the first test, so that none waits for them.
import './dialogs';
import './history';
import '../conversations/text-drawer';

/** A number that opted out by text. */
export const row: BlockRow = {
  entryUUID: '0190f0e0-0000-7000-8000-00000000b001',
  phone: '+13125550143',
  contact: { contactDataUUID: '0190f0e0-0000-7000-8000-00000000b002', name: 'Ada Byron' },
  scope: 'ACCOUNT',
  subject: null,
  reason: 'KEYWORD',
  trigger: 'STOP',
  messageUUID: null,
  note: '',
  addedBy: null,
  addedAt: '2026-03-01T12:00:00Z',
  status: 'ACTIVE',
  removedBy: null,
  removedAt: null,
  removedReason: null,
};

/** The blocked number, with the options of the form. */
export const answer = {
  ...answerOf([row]),
  facets: { campaigns: [], numbers: [{ numberUUID: 'n1', number: '+12015550101' }] },
};

/** Lists the blocked number, with tools to use the screen. */
export const show = async (answers: object = {}) => {
  const shown = renderInShell(<NumberBlacklistScreen />, {
    answers: { 'account.manage/getblacklist': answer, ...answers },
  });
  await screen.findByText('(312) 555-0143');
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `account.manage/${name}`).map(({ body }) => body);
  return { ...shown, sent };
};
