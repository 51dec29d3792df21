import { wakeThreads } from '../../threads/change-threads';
import { setUpConversations } from './testing/set-up-conversations';

const setup = setUpConversations();
const { send, receive, inbox, update, detail } = setup;

it('snoozes, assigns, resolves, and opens again with a text', async () => {
  const phone = '+13125550305';
  await receive(phone, 'Hello?');
  const [row] = await inbox({ text: '5550305' });
  const id = row?.conversationUUID ?? '';
  expect((await update({ conversations: [id], status: 'SNOOZED' })).status).toBe(422);
  await update({
    conversations: [id],
    status: 'SNOOZED',
    snoozedUntil: new Date(setup.api.now().getTime() + 3_600_000).toISOString(),
    assigneeUUID: setup.sender.userId,
  });
  expect(await inbox({ assignee: 'me', status: ['SNOOZED'] })).toHaveLength(1);
  setup.api.advance(3_600_001);
  await wakeThreads(setup.api.app.deps);
  expect((await detail(id)).status).toBe('OPEN');
  await update({ conversations: [id], status: 'RESOLVED' });
  await receive(phone, 'Anyone?');
  expect(await detail(id)).toMatchObject({ status: 'OPEN', unread: 2, assignee: { userUUID: setup.sender.userId } });
  const { open } = (await setup.api.call('conversation.manage/summarizeconversations', {}, { token: setup.token }))
    .payload;
  expect(open.mine).toBe(1);
});

describe('labels', () => {
  it('are added, counted once, filtered by, and offered until the last conversation loses them', async () => {
    const [one, two] = (await Promise.all(
      ['+13125550371', '+13125550372'].map(async (phone) => (await send(phone, 'Hello')).payload.conversationUUID),
    )) as [string, string];
    expect((await update({ conversations: [one, two], addLabels: ['Billing', ' Billing ', 'Call'] })).payload).toEqual({
      changed: 2,
    });
    await update({ conversations: [two], removeLabels: ['Call'] });
    expect(
      (await inbox({ label: ['Call'] })).map(({ conversationUUID }: { conversationUUID: string }) => conversationUUID),
    ).toEqual([one]);
    expect(await detail(two)).toMatchObject({ labels: ['Billing'] });
    const facets = async () =>
      (await setup.api.call('conversation.manage/summarizeconversations', {}, { token: setup.token })).payload.facets
        .labels;
    expect(await facets()).toEqual(['Billing', 'Call']);
    await update({ conversations: [one], removeLabels: ['Call'] });
    expect(await facets()).toEqual(['Billing']);
  });

  it('are 20 at most; one more changes nothing', async () => {
    const { conversationUUID } = (await send('+13125550373', 'Hello')).payload;
    await update({
      conversations: [conversationUUID],
      addLabels: Array.from({ length: 10 }, (_, index) => `a${index}`),
    });
    await update({
      conversations: [conversationUUID],
      addLabels: Array.from({ length: 10 }, (_, index) => `b${index}`),
    });
    const more = await update({ conversations: [conversationUUID], addLabels: ['c'], status: 'RESOLVED' });
    expect([more.status, more.body.content.errors?.[0]?.field]).toEqual([422, 'addLabels']);
    expect(await detail(conversationUUID)).toMatchObject({ status: 'OPEN', labels: expect.not.arrayContaining(['c']) });
  });
});
