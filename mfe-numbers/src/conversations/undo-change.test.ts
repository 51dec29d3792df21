import type { Changes } from './conversation';
import { isAsLeft, restorations, type Former } from './undo-change';

const now = Date.parse('2026-11-25T12:00:00Z');
const later = '2026-11-26T14:00:00Z';
const dana = { userUUID: 'dana', name: 'Dana Whitfield', disabled: false };
const open: Former = {
  conversationUUID: 'a',
  status: 'OPEN',
  snoozedUntil: null,
  assignee: null,
  labels: ['Billing'],
  unread: 2,
};

test.each<[string, Partial<Former>, object, object | null]>([
  ['a status', {}, { status: 'RESOLVED' }, { status: 'OPEN' }],
  ['nothing if the status was the same', {}, { status: 'OPEN' }, null],
  [
    'a snooze with its end',
    { status: 'SNOOZED', snoozedUntil: later },
    { status: 'OPEN' },
    { status: 'SNOOZED', snoozedUntil: later },
  ],
  [
    'the end of a snooze',
    { status: 'SNOOZED', snoozedUntil: later },
    { status: 'SNOOZED', snoozedUntil: '2026-11-30T14:00:00Z' },
    { status: 'SNOOZED', snoozedUntil: later },
  ],
  ['no snooze that has ended', { status: 'SNOOZED', snoozedUntil: '2026-11-25T11:59:00Z' }, { status: 'OPEN' }, null],
  ['an assignee', { assignee: dana }, { assigneeUUID: null }, { assigneeUUID: 'dana' }],
  ['that there was none', {}, { assigneeUUID: 'dana' }, { assigneeUUID: null }],
  ['unread', {}, { read: true }, { read: false }],
  ['read', { unread: 0 }, { read: false }, { read: true }],
  [
    'only the labels that changed',
    {},
    { addLabels: ['Billing', 'billing', 'VIP'], removeLabels: ['Refund'] },
    { removeLabels: ['billing', 'VIP'] },
  ],
  ['a removed label', {}, { removeLabels: ['Billing'] }, { addLabels: ['Billing'] }],
])('restores %s', (_what, before, changes, back) => {
  expect(restorations([{ ...open, ...before }], changes, now)).toEqual(
    back ? [{ conversations: ['a'], changes: back }] : [],
  );
});

test('restores several conversations, each to its own state, in few changes', () => {
  const rows: Former[] = [
    open,
    { ...open, conversationUUID: 'b', status: 'PENDING' },
    { ...open, conversationUUID: 'c' },
    { ...open, conversationUUID: 'd', status: 'RESOLVED' },
  ];
  expect(restorations(rows, { status: 'RESOLVED' }, now)).toEqual([
    { conversations: ['a', 'c'], changes: { status: 'OPEN' } },
    { conversations: ['b'], changes: { status: 'PENDING' } },
  ]);
});

test.each<[string, Changes, Partial<Former>, boolean]>([
  ['still resolved', { status: 'RESOLVED' }, { status: 'RESOLVED' }, true],
  ['reopened by a text', { status: 'RESOLVED' }, { status: 'OPEN' }, false],
  [
    'snoozed until the same time',
    { status: 'SNOOZED', snoozedUntil: later },
    { status: 'SNOOZED', snoozedUntil: '2026-11-26T14:00:00.000Z' },
    true,
  ],
  [
    'snoozed until another time',
    { status: 'SNOOZED', snoozedUntil: later },
    { status: 'SNOOZED', snoozedUntil: '2026-11-27T14:00:00Z' },
    false,
  ],
  ['still assigned', { assigneeUUID: 'dana' }, { assignee: dana }, true],
  ['assigned to someone else', { assigneeUUID: 'ana' }, { assignee: dana }, false],
  ['still unassigned', { assigneeUUID: null }, {}, true],
  ['still read', { read: true }, { unread: 0 }, true],
  ['unread because of a new text', { read: true }, { unread: 1 }, false],
  ['still marked as unread', { read: false }, { unread: 1 }, true],
  ['unread with a new text', { read: false }, { unread: 2 }, false],
  ['still labeled', { addLabels: ['VIP'], removeLabels: ['Refund'] }, { labels: ['VIP'] }, true],
  ['without a label of the change', { addLabels: ['VIP'] }, { labels: [] }, false],
  ['with a label that the change removed', { removeLabels: ['Refund'] }, { labels: ['Refund'] }, false],
  ['without a label that was added and removed', { addLabels: ['VIP'], removeLabels: ['VIP'] }, {}, true],
  [
    'changed in something else',
    { status: 'RESOLVED' },
    { status: 'RESOLVED', labels: ['VIP'], assignee: dana, unread: 0 },
    true,
  ],
])('knows whether a conversation is as left: %s', (_what, changes, now, expected) => {
  expect(isAsLeft({ ...open, ...now }, changes)).toBe(expected);
});
