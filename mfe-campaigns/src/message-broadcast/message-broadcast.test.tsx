import { renderInShell, screen, waitFor, within, type Answers } from '@heliograph/shared/testing';
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
  await waitFor(() =>
    expect(sent('campaign.manage/startbroadcast')).toEqual([{ broadcastUUID, maxCost: '25.000000' }]),
  );
  await screen.findByText('500 of 2,000 sent, 25%');
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
  await screen.findByText(/1,500 texts have not left and never will/);
  await press('Go back');
  expect(sent('campaign.manage/cancelbroadcast')).toEqual([]);
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
