import { CallError, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import { NotificationChoices } from './index';

const items = [
  { kind: 'newLogin', inApp: true, mail: true, mailRequired: true },
  { kind: 'lowBalance', inApp: true, mail: true, mailRequired: false },
] as const;
const set = 'session.manage/setnotificationchoice';

const show = async (answers: Record<string, unknown> = {}) => {
  const rendered = renderInShell(<NotificationChoices />, {
    answers: { 'session.manage/getnotificationchoices': { items: [...items] }, ...answers },
  });
  const low = within(await screen.findByRole('group', { name: 'Low balance' }));
  return { ...rendered, low };
};

test('saves a change at once, without the choice that another tab may have changed', async () => {
  const { shell, user, low } = await show({ [set]: { ...items[1], mail: false } });
  await user.click(low.getByRole('checkbox', { name: 'Email' }));
  await waitFor(() =>
    expect(shell.made.calls.filter(({ name }) => name === set).map(({ body }) => body)).toEqual([
      { kind: 'lowBalance', mail: false },
    ]),
  );
  expect(low.getByRole<HTMLInputElement>('checkbox', { name: 'Email' }).checked).toBe(false);
});

test('shows the earlier choice again if saving fails', async () => {
  const { user, low } = await show({ [set]: new CallError('The database is being restarted.', 503, 'UNAVAILABLE') });
  await user.click(low.getByRole('checkbox', { name: 'In the app' }));
  await waitFor(() => expect(low.getByRole<HTMLInputElement>('checkbox', { name: 'In the app' }).checked).toBe(true));
});

test('shows what another tab has saved after an own change', async () => {
  let mail = true;
  const { user, low } = await show({
    'session.manage/getnotificationchoices': () => ({ items: [items[0], { ...items[1], mail, inApp: mail }] }),
    [set]: () => ({ ...items[1], mail: false }),
  });
  mail = false;
  await user.click(low.getByRole('checkbox', { name: 'Email' }));
  await waitFor(() => expect(low.getByRole<HTMLInputElement>('checkbox', { name: 'In the app' }).checked).toBe(false));
});

test('leaves out kinds of a newer server', async () => {
  await show({ 'session.manage/getnotificationchoices': { items: [...items, { ...items[1], kind: 'newKind' }] } });
  expect(screen.getAllByRole('group')).toHaveLength(2);
});

test('does not let emails about security be turned off', async () => {
  await show();
  const login = within(screen.getByRole('group', { name: 'Login from a new device' }));
  login.getByText('Always emailed');
  expect(login.getByRole<HTMLInputElement>('checkbox', { name: 'Email' }).disabled).toBe(true);
});
