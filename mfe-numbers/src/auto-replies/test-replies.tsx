import { answerOf, renderInShell, screen } from '@heliograph/testing';
import type { RuleRow } from './list';
import AutoRepliesScreen from './screen';
// Loaded before the first test, so that none waits for them.
import './bulk';
import './rule-form';
import './try-text';

/** An auto reply of the account’s own. */
export const custom: RuleRow = {
  ruleUUID: '0190f0e0-0000-7000-8000-00000000b001',
  kind: 'CUSTOM',
  keywords: ['FLU', 'FLU SHOT'],
  match: 'PREFIX',
  reply: 'Walk in on Tuesday.',
  scope: 'ACCOUNT',
  campaignUUID: null,
  numberUUID: null,
  subject: null,
  consentEffect: 'NONE',
  list: null,
  hours: null,
  optOutScope: null,
  enabled: true,
  fired30Days: 12,
  lastFiredAt: null,
  createdAt: '2026-03-01T12:00:00Z',
  revision: 'r1',
};

/** The reply that carriers require. */
export const stop: RuleRow = {
  ...custom,
  ruleUUID: '0190f0e0-0000-7000-8000-00000000b002',
  kind: 'STOP',
  keywords: ['STOP', 'END'],
  match: 'EXACT',
  reply: 'You are unsubscribed.',
  optOutScope: 'ACCOUNT',
};

/** What a rule can apply to. */
export const facets = {
  campaigns: [{ campaignUUID: '0190f0e0-0000-7000-8000-00000000c001', name: 'Reminders' }],
  numbers: [{ numberUUID: 'n1', number: '+12015550101' }],
  lists: [],
  businessNames: ['Harbor Lane, Inc.'],
};
const price = { least: '0.011500', most: '0.012500' };
const none = { items: [], total: 0 };

/** Lists both auto replies, with tools to use the screen. */
export const show = async (answers: object = {}) => {
  const shown = renderInShell(<AutoRepliesScreen />, {
    answers: {
      'account.manage/getkeywords': { ...answerOf([stop, custom]), facets },
      'account.manage/getoptoutreviews': none,
      'account.manage/getreplyprice': price,
      ...answers,
    },
  });
  await screen.findByText('Walk in on Tuesday.');
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `account.manage/${name}`).map(({ body }) => body);
  return { ...shown, sent };
};
