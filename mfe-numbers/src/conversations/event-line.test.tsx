import { renderInShell, screen } from '@heliograph/testing';
import type { ThreadEvent } from './conversation';
import { EventLine } from './event-line';

const event: ThreadEvent = {
  kind: 'event',
  id: '0190f0e0-0000-7000-8000-00000000f009',
  at: '2026-11-20T15:00:00Z',
  type: 'STATUS',
  user: 'Ana Ruiz',
  status: null,
  snoozedUntil: null,
  assignee: null,
  addedLabels: [],
  removedLabels: [],
  keyword: null,
};

test.each<[string, Partial<ThreadEvent>]>([
  ['Resolved by Ana Ruiz', { status: 'RESOLVED' }],
  ['Reopened ·', { status: 'OPEN', user: null }],
  ['Snoozed by Ana Ruiz until Nov 21, 10:00 AM', { status: 'SNOOZED', snoozedUntil: '2026-11-21T15:00:00Z' }],
  ['Assigned to Dana Whitfield by Ana Ruiz', { type: 'ASSIGNED', assignee: 'Dana Whitfield' }],
  ['Unassigned by Ana Ruiz', { type: 'ASSIGNED' }],
  [
    'Added label “Billing”, removed labels “A”, “B” by Ana Ruiz',
    { type: 'LABELS', addedLabels: ['Billing'], removedLabels: ['A', 'B'] },
  ],
  ['Removed label “A” by Ana Ruiz', { type: 'LABELS', removedLabels: ['A'] }],
  ['Opted out by texting “STOP”', { type: 'OPTED_OUT', user: null, keyword: 'STOP' }],
  ['Opted in ·', { type: 'OPTED_IN', user: null }],
  ['Blocked by Ana Ruiz', { type: 'BLOCKED' }],
  ['Unblocked by Ana Ruiz', { type: 'UNBLOCKED' }],
])('says: %s', async (words, change) => {
  renderInShell(<EventLine item={{ ...event, ...change }} />, {});
  expect((await screen.findByText(/Ana Ruiz|·/)).textContent).toContain(words);
});
