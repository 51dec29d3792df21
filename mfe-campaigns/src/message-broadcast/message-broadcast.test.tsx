import { CallError } from '@heliograph/platform/session';
import { renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import { broadcastMenu } from './broadcast-menu';
import { requestOf, valuesOf } from './compose/values';
import MessageBroadcastScreen from './screen';
import { broadcastUUID, testBroadcast, testDraft, testOptions, testReview } from './test-broadcast';

function show(search: string, answers: Answers = {}) {
  const rendered = renderInShell(<MessageBroadcastScreen />, {
    path: `/main/message-broadcast${search}`,
    answers: {
      'campaign.manage/getbroadcastoptions': testOptions,
      'campaign.manage/getbroadcast': testDraft(),
      'campaign.manage/getbroadcastreview': testReview(),
      'campaign.manage/getbroadcastreplies': { items: [] },
      'campaign.manage/savebroadcast': { broadcastUUID, updatedAt: '2026-11-20T13:30:00Z', revision: 'r2' },
      'campaign.manage/preparebroadcast': { state: 'BUILDING' },
      ...answers,
    },
  });
  const sent = (name: string) =>
    rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string | RegExp) => rendered.user.click(await screen.findByRole('button', { name }));
  return { ...rendered, sent, press };
}

test('composes step by step, saves the draft with each, and counts the recipients in the last', async () => {
  const { user, press, sent } = show('?broadcast=new', { 'campaign.manage/getbroadcast': testDraft() });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Flu clinic');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Campaign' }), 'Reminders (10DLC)');
  await press('Continue');
  await user.click(
    within(await screen.findByRole('group', { name: 'Send to' })).getByRole('checkbox', { name: 'All patients' }),
  );
  await press('Continue');
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello');
  screen.getByText('Say how to opt out');
  await press('Continue');
  await press('Review');
  await screen.findByText('Exact cost');
  await waitFor(() => expect(sent('campaign.manage/preparebroadcast')).toEqual([{ broadcastUUID }]));
  const saves = sent('campaign.manage/savebroadcast');
  expect(saves[0]).not.toHaveProperty('broadcastUUID');
  expect(saves.at(-1)).toMatchObject({
    broadcastUUID,
    name: 'Flu clinic',
    body: 'Hello',
    lists: { include: [testOptions.lists[0]?.contactListUUID], exclude: [] },
    schedule: 'NOW',
    startTime: null,
    stopAtErrors: 20,
    throttle: null,
  });
});

test('sends for the cost that it shows, and then shows the results', async () => {
  const { press, sent } = show(`?broadcast=${broadcastUUID}&step=review`, {
    'campaign.manage/startbroadcast': testBroadcast(),
  });
  await screen.findByText('Exact cost');
  screen.getByText('Priya Raman', { exact: false });
  await press('Send to 2,000 people');
  await screen.findByRole('alertdialog', { name: 'Send to 2,000 people, about $23.0000?' });
  expect(sent('campaign.manage/startbroadcast')).toEqual([]);
  await press('Send broadcast');
  await waitFor(() => expect(sent('campaign.manage/startbroadcast')).toEqual([request(2_000)]));
  await screen.findByText('500 of 2,000 sent, 25%');
  // An unchanged draft isn't saved, which would make the confirmed recipients obsolete.
  expect(sent('campaign.manage/savebroadcast')).toEqual([]);
});

test('asks again with the new numbers if they have changed since the review', async () => {
  let people = 2_000;
  const { press, sent, shell } = show(`?broadcast=${broadcastUUID}&step=review`, {
    'campaign.manage/getbroadcastreview': () => testReview({ recipients: people }),
    'campaign.manage/startbroadcast': () => {
      if (people === 2_010) return testBroadcast();
      people = 2_010;
      throw new CallError('The recipients have changed: it now goes to 2,010 instead of 2,000.', 409, 'REVIEW_CHANGED');
    },
  });
  await press('Send to 2,000 people');
  await press('Send broadcast');
  await screen.findByRole('alertdialog', { name: 'Send to 2,010 people, about $23.0000?' });
  screen.getByText(/it now goes to 2,010 instead of 2,000/);
  await press('Send broadcast');
  await screen.findByText('500 of 2,000 sent, 25%');
  expect(sent('campaign.manage/startbroadcast')).toEqual([request(2_000), request(2_010)]);
  expect(shell.made.toasts.filter(({ kind }) => kind === 'error')).toEqual([]);
});

test('says in the review why it can’t be sent, with the way to fix it, and not in a toast too', async () => {
  const { shell, sent } = show(`?broadcast=${broadcastUUID}&step=review`, {
    'campaign.manage/getbroadcastreview': testReview({
      state: 'NONE',
      problem: { text: 'The campaign Reminders was rejected. Fix it and resubmit.', fix: 'campaigns' },
    }),
    'campaign.manage/preparebroadcast': () => {
      throw new CallError('The campaign Reminders was rejected. Fix it and resubmit.', 409, 'CAMPAIGN_REJECTED');
    },
  });
  await screen.findByText(/was rejected/);
  expect(screen.getByRole('link', { name: 'Open Campaigns' }).getAttribute('href')).toBe('/main/campaigns');
  expect(screen.queryByText('Counting recipients…')).toBeNull();
  await waitFor(() => expect(sent('campaign.manage/preparebroadcast')).toHaveLength(1));
  expect(shell.made.toasts).toEqual([]);
});

test('pauses at once, without a question', async () => {
  const { press, sent } = show(`?broadcast=${broadcastUUID}`, {
    'campaign.manage/getbroadcast': testBroadcast(),
    'campaign.manage/pausebroadcast': testBroadcast({ status: 'PAUSED', pauseReason: 'USER' }),
  });
  await press('Pause');
  await waitFor(() => expect(sent('campaign.manage/pausebroadcast')).toEqual([{ broadcastUUID }]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('makes a scheduled broadcast a draft to edit it, without a question', async () => {
  const scheduled = testBroadcast({ status: 'SCHEDULED', startsAt: '2026-11-21T14:00:00Z', startedAt: null });
  const { press, sent } = show(`?broadcast=${broadcastUUID}`, {
    'campaign.manage/getbroadcast': scheduled,
    'campaign.manage/cancelbroadcast': testDraft(),
  });
  await press('Unschedule to edit');
  await screen.findByRole('textbox', { name: 'Name' });
  expect(sent('campaign.manage/cancelbroadcast')).toEqual([{ broadcastUUID }]);
});

const request = (recipients: number) => ({
  broadcastUUID,
  maxCost: '25.000000',
  review: { at: '2026-11-20T13:30:00Z', recipients },
});

test('sends nothing to nobody', async () => {
  const { press, sent, shell } = show(`?broadcast=${broadcastUUID}&step=review`, {
    'campaign.manage/getbroadcastreview': testReview({ recipients: 0 }),
  });
  await press('Send');
  await waitFor(() =>
    expect(shell.made.toasts.map(({ text }) => text)).toEqual([
      'Nobody would receive it. Change the audience or the message first.',
    ]),
  );
  expect(sent('campaign.manage/startbroadcast')).toEqual([]);
});

test('says why it is paused, and resumes for the most that the rest can cost', async () => {
  const paused = testBroadcast({ status: 'PAUSED', pauseReason: 'ERRORS' });
  const { press, sent } = show(`?broadcast=${broadcastUUID}`, {
    'campaign.manage/getbroadcast': paused,
    'campaign.manage/getbroadcastreview': testReview({ rest: '18.750000' }),
    'campaign.manage/resumebroadcast': testBroadcast(),
  });
  await screen.findByText('Too many errors');
  await press('Resume');
  await screen.findByText(/Up to \$18\.7500 is held/);
  await press('Resume broadcast');
  await waitFor(() =>
    expect(sent('campaign.manage/resumebroadcast')).toEqual([{ broadcastUUID, maxCost: '18.750000' }]),
  );
});

test('asks before it cancels', async () => {
  const { press, sent } = show(`?broadcast=${broadcastUUID}`, {
    'campaign.manage/getbroadcast': testBroadcast(),
    'campaign.manage/cancelbroadcast': testBroadcast({ status: 'CANCELED' }),
  });
  await press('Cancel broadcast');
  await screen.findByText(/Unsent messages that will never be sent: 1,500\./);
  await press('Go back');
  expect(sent('campaign.manage/cancelbroadcast')).toEqual([]);
});

test.each([
  ['DRAFT', 'Continue draft, Duplicate, Delete'],
  ['SCHEDULED', 'View, Duplicate, Unschedule to edit'],
  ['PREPARING', 'View, Duplicate, Cancel'],
  ['SENDING', 'View, Duplicate, Pause, Cancel'],
  ['PAUSED', 'View, Duplicate, Cancel'],
  ['COMPLETED', 'View, Duplicate, Retry failed'],
  ['CANCELED', 'View, Duplicate, Retry failed'],
  ['FAILED', 'View, Duplicate'],
] as const)('asks only before what can’t be undone, in the list too: %s', (status, labels) => {
  const asked: string[] = [];
  const acted: string[] = [];
  const menu = broadcastMenu(
    { status, failed: 3 },
    { open: () => {}, ask: (act) => asked.push(act), act: (act) => acted.push(act), copy: () => {} },
  );
  expect(menu.map(({ label }) => label).join(', ')).toBe(labels);
  menu.forEach(({ onSelect }) => onSelect?.());
  expect(asked.every((act) => act === 'cancel' || act === 'delete')).toBe(true);
  expect(acted).toEqual(status === 'SENDING' ? ['pause'] : status === 'SCHEDULED' ? ['unschedule'] : []);
});

test('keeps every field of a draft', () => {
  const draft = {
    ...testDraft(),
    schedule: 'RECIPIENT' as const,
    startTime: '2026-12-01T09:00',
    windowFrom: 9,
    windowTo: 17,
    weekdaysOnly: true,
    throttle: 100,
    stopAtErrors: null,
  };
  expect(requestOf(valuesOf(draft))).toMatchObject({
    schedule: 'RECIPIENT',
    startTime: '2026-12-01T09:00',
    windowFrom: 9,
    windowTo: 17,
    weekdaysOnly: true,
    throttle: 100,
    stopAtErrors: null,
    body: draft.body,
  });
});

test('begins with a message of a campaign', async () => {
  show('?broadcast=new&template=0190f0e0-0000-7000-8000-00000000f0a1');
  await screen.findByDisplayValue('Hello');
  screen.getByDisplayValue('Reminders (10DLC)');
});
