import { CallError, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import NumberBlacklistScreen from './screen';
import { answer, row, show } from './test-blacklist';

const evidence = { ...row, messageUUID: 'm1', triggerAt: '2026-03-01T12:00:00Z', removedEvidence: null };
const confirmation = {
  messageUUID: 'm2',
  body: 'You are unsubscribed.',
  status: 'delivered',
  errorCode: null,
  sentAt: '2026-03-01T12:00:01Z',
  delayMs: 1_250,
};
const open = async (changes: object, answers: object = {}) => {
  const shown = await show({
    'account.manage/getblacklisthistory': { items: [{ ...evidence, ...changes }] },
    ...answers,
  });
  await shown.user.click(screen.getByText('(312) 555-0143'));
  return { ...shown, drawer: within(await screen.findByRole('dialog', { name: '(312) 555-0143' })) };
};

describe('blocking and unblocking', () => {
  test('shows the evidence, and opens its messages', async () => {
    const { user, sent, shell, drawer } = await open(
      { confirmation },
      { 'conversation.manage/getmessage': new CallError('Message was not found', 404, 'NOT_FOUND') },
    );
    await drawer.findByText('“You are unsubscribed.”');
    drawer.getByText('1,250 ms');
    drawer.getByText('Delivered');
    await user.click(drawer.getByRole('button', { name: 'Open text' }));
    await screen.findByRole('dialog', { name: 'Message' });
    const asked = () =>
      shell.made.calls.filter(({ name }) => name === 'conversation.manage/getmessage').map(({ body }) => body);
    await waitFor(() => expect(asked()).toEqual([{ messageUUID: 'm1' }]));
    expect(sent('getblacklisthistory')).toEqual([{ phone: row.phone }]);
  });

  test.each([
    ['queued', null, 'Not yet', 'Queued'],
    ['failed', 'UNREACHABLE', 'Not sent', 'Phone unreachable'],
  ])('says that a confirmation is %s', async (status, errorCode, sentText, words) => {
    const { drawer } = await open({
      confirmation: { ...confirmation, status, errorCode, sentAt: null, delayMs: null },
    });
    await drawer.findByText(sentText);
    drawer.getByText(new RegExp(words));
  });

  test('shows the texts of the evidence, without their messages, to a role that can’t open them', async () => {
    const { shell } = renderInShell(<NumberBlacklistScreen />, {
      account: { roles: ['tech'] },
      path: `/main/number-blacklist?open=${row.entryUUID}`,
      answers: {
        'account.manage/getblacklist': answer,
        'account.manage/getblacklisthistory': { items: [{ ...evidence, confirmation }] },
      } as never,
    });
    const drawer = within(await screen.findByRole('dialog', { name: '(312) 555-0143' }));
    await drawer.findByText('“STOP”');
    drawer.getByText('“You are unsubscribed.”');
    expect(drawer.queryByRole('button', { name: /^Open / })).toBeNull();
    expect(drawer.queryByRole('link')).toBeNull();
    expect(shell.made.calls.filter(({ name }) => name.startsWith('conversation.manage/'))).toEqual([]);
  });
});
