import { answerOf, listScreenSuite, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import section from '../section';
import MessageBroadcastScreen from './screen';
import { tasksOf, type BroadcastRow } from './list';

const row: BroadcastRow = {
  broadcastUUID: '0190f0e0-0000-7000-8000-0000000000b1',
  name: 'Spring offer',
  account: { accountUUID: '0190f0e0-0000-7000-8000-0000000000a1', company: 'Harbor Lane' },
  status: 'SENDING',
  pauseReason: null,
  holdReason: null,
  campaign: null,
  recipients: 12_000,
  done: 4_000,
  failed: 100,
  rate: 600,
  deliveryRate: 0.85,
  optOuts: 120,
  cost: '48.000000',
  startsAt: null,
  startedAt: '2026-11-20T01:59:20Z',
  endedAt: null,
  createdAt: '2026-11-20T01:00:00Z',
};
const held: BroadcastRow = {
  ...row,
  broadcastUUID: '0190f0e0-0000-7000-8000-0000000000b2',
  name: 'Loans',
  status: 'PAUSED',
  pauseReason: 'STAFF',
  holdReason: 'Loan offers are not allowed',
};
const answer = answerOf([row, held]);

listScreenSuite({
  Screen: MessageBroadcastScreen,
  section,
  title: 'Message Broadcast',
  app: 'admin',
  call: 'admin.manage/getbroadcasts',
  exportCall: 'admin.manage/exportbroadcasts',
  file: 'broadcasts',
  answer,
  shows: ['Spring offer', 'Harbor Lane', 'Sending', '12,000', '4,000', '85.0%, low: below 90.0%', '120'],
  filter: { label: 'Status', choose: { role: 'checkbox', name: 'Paused' }, sends: { status: ['PAUSED'] } },
  sort: { header: 'Created', field: 'createdAt' },
  defaultSort: { field: 'createdAt', dir: 'desc' },
  empty: 'No broadcasts yet',
  next: { role: 'link', name: 'View accounts' },
});

const detail = {
  ...held,
  body: 'Get a loan today',
  from: [],
  lists: [{ contactListUUID: row.broadcastUUID, name: 'Everyone', include: true }],
  createdBy: 'Dana Whitfield',
};

async function show(answers: Answers = {}, path = '/main/message-broadcast') {
  const rendered = renderInShell(<MessageBroadcastScreen />, {
    app: 'admin',
    path,
    account: { roles: ['admin'], accountUUID: null },
    answers: {
      'admin.manage/getbroadcasts': answer,
      'admin.manage/getbroadcast': detail,
      'admin.manage/getaudit': answerOf([]),
      'admin.manage/holdbroadcast': detail,
      'admin.manage/releasebroadcast': detail,
      'admin.manage/cancelbroadcast': detail,
      ...answers,
    },
  });
  await screen.findByText('Loans');
  const sent = (name: string) =>
    rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  const choose = async (label: string, item: string) => {
    await press(`Actions for ${label}`);
    await rendered.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...rendered, sent, press, choose, toasts: () => rendered.shell.made.toasts.map(({ text }) => text) };
}

test('holds a broadcast with a reason, which is required', async () => {
  const { user, press, choose, sent, toasts } = await show();
  await choose('Spring offer', 'Hold');
  const reason = await screen.findByLabelText('Reason');
  await press('Hold broadcast');
  screen.getByText('Reason is required');
  await user.type(reason, 'Too many opt-outs');
  await press('Hold broadcast');
  await waitFor(() => expect(toasts()).toEqual(['Spring offer held']));
  expect(sent('admin.manage/holdbroadcast')).toEqual([
    { broadcastUUID: row.broadcastUUID, reason: 'Too many opt-outs' },
  ]);
});

test('releases a held broadcast after a question', async () => {
  const { press, choose, sent } = await show();
  await choose('Loans', 'Release');
  await press('Release broadcast');
  await waitFor(() => expect(sent('admin.manage/releasebroadcast')).toEqual([{ broadcastUUID: held.broadcastUUID }]));
});

test('cancels a broadcast with a reason', async () => {
  const { user, choose, sent } = await show();
  await choose('Spring offer', 'Cancel broadcast');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.type(within(dialog).getByLabelText('Reason'), 'Spam');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel broadcast' }));
  await waitFor(() =>
    expect(sent('admin.manage/cancelbroadcast')).toEqual([{ broadcastUUID: row.broadcastUUID, reason: 'Spam' }]),
  );
});

test('shows the message, the audience, and why it is held', async () => {
  await show({}, `/main/message-broadcast?open=${held.broadcastUUID}`);
  await screen.findByText('Get a loan today');
  screen.getByText('Loan offers are not allowed');
  screen.getByText('Everyone');
});

test.each([
  ['a draft', { status: 'DRAFT', pauseReason: null }, []],
  ['a running one', { status: 'SENDING', pauseReason: null }, ['hold', 'cancel']],
  ['one paused by its sender', { status: 'PAUSED', pauseReason: 'USER' }, ['hold', 'cancel']],
  ['a held one', { status: 'PAUSED', pauseReason: 'STAFF' }, ['release', 'cancel']],
  ['a finished one', { status: 'COMPLETED', pauseReason: null }, []],
] as const)('offers what %s takes', (_what, broadcast, kinds) => {
  expect(tasksOf(broadcast)).toEqual(kinds);
});
