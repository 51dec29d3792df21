import { answerOf, screen, waitFor, within, type Answers } from '@heliograph/testing';
import { act, harbor, show } from './test-accounts';

test('shows the account and its history in the drawer, with a link to its users', async () => {
  const { user, press, sent } = await show();
  await press('Harbor Lane');
  expect((await screen.findByRole('link', { name: '3 users' })).getAttribute('href')).toBe(
    `/main/users?accountUUID=${harbor.accountUUID}`,
  );
  // As given at sign-up, though there is no address.
  for (const place of ['United States', 'New Jersey']) await screen.findByText(place);
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await screen.findByText('Account changed');
  screen.getByText('“Asked by mail”');
  expect(screen.getByRole('list', { name: 'History' }).textContent).toContain('Minimum balance: $5.0000 → $25.0000');
  expect(sent('admin.manage/getaudit')).toEqual([
    expect.objectContaining({ filter: { accountUUID: [harbor.accountUUID] } }),
  ]);
});

test('loads the history page by page to its start', async () => {
  const acts = Array.from({ length: 3 }, (_, index) => ({
    ...act,
    auditUUID: harbor.accountUUID.replace(/01$/, `1${index}`),
    entityName: `Act ${index}`,
  }));
  const page = (items: typeof acts, next: string | null) => ({
    ...answerOf(items),
    page: { next, prev: null, size: 20 },
  });
  const { user, press, shell } = await show({
    'admin.manage/getaudit': ({ page: asked }: { page?: { cursor?: string | null } }) => {
      if (asked?.cursor === 'b') return page(acts.slice(2), null);
      return asked?.cursor === 'a' ? page(acts.slice(1, 2), 'b') : page(acts.slice(0, 1), 'a');
    },
  } as Answers);
  await press('Harbor Lane');
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText(/Act 1/);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((item) => /Act \d/.exec(item.textContent ?? '')?.[0])).toEqual([
      'Act 0',
      'Act 1',
      'Act 2',
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(shell.made.toasts).toEqual([]);
});

test('shows money, messaging, and prices of the account, with links to the lists of its rows', async () => {
  const { press } = await show();
  await press('Harbor Lane');
  const money = within(await screen.findByRole('region', { name: 'Money' }));
  expect(money.getByText(/^Below/).textContent).toBe('Below $50.0000, up to 2 in 24 h and $500.0000 a month');
  expect(money.getByText('Succeeded').closest('dd')?.textContent).toContain('$100.0000');
  const messaging = within(screen.getByRole('region', { name: 'Messaging' }));
  expect(messaging.getByText('2 active, 1 in review, 1 rejected').tagName).toBe('DD');
  expect(messaging.getByText('1 registered').tagName).toBe('DD');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(
    links
      .filter((href) => href?.endsWith(`?accountUUID=${harbor.accountUUID}`))
      .map((href) => href?.slice('/main/'.length).split('?')[0]),
  ).toEqual(['billing', 'outbound-messages', 'inbound-messages', 'message-broadcast', 'users', 'numbers']);
  const prices = screen.getByRole('region', { name: 'Prices' }).textContent;
  for (const words of ['Growth', 'Standard, of the site brand', 'pilot']) expect(prices).toContain(words);
  // Only the roles that see prices change them, and limits.
  for (const name of ['Edit prices', 'Edit limits']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('lists notes, and adds one', async () => {
  const note = {
    noteUUID: harbor.accountUUID,
    at: '2026-11-19T15:00:00Z',
    author: { userUUID: harbor.accountUUID, name: 'Ada Ray' },
    text: 'Called about\nthe invoice',
  };
  const { user, press, sent, toasts } = await show({
    'admin.manage/getaccountnotes': { items: [note] },
    'admin.manage/addaccountnote': note,
  });
  await press('Harbor Lane');
  await user.click(await screen.findByRole('tab', { name: 'Notes' }));
  expect((await screen.findByRole('list', { name: 'Notes' })).textContent).toContain('Called about\nthe invoice');
  await press('Add note');
  const dialog = await screen.findByRole('dialog', { name: 'Add a note to Harbor Lane' });
  // It takes the focus a moment later, which typing must not get ahead of.
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  const form = within(dialog);
  await user.type(form.getByLabelText('Note'), ' Paid by check ');
  await user.click(form.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(toasts()).toEqual(['Note added']));
  expect(sent('admin.manage/addaccountnote')).toEqual([{ accountUUID: harbor.accountUUID, text: 'Paid by check' }]);
  await waitFor(() => expect(sent('admin.manage/getaccountnotes')).toHaveLength(2));
});

test('shows what happened last, with links to the rest', async () => {
  const entry = {
    entryId: '7',
    at: '2026-11-19T15:00:00Z',
    account: { accountUUID: harbor.accountUUID, company: 'Harbor Lane' },
    type: 'FEE',
    description: 'Number +12015550123',
    reference: null,
    quantity: null,
    unitRate: null,
    amount: '-1.000000',
    balanceAfter: '9.000000',
    user: null,
  };
  const { user, press, sent } = await show({
    'admin.manage/getledger': answerOf([entry]),
    'admin.manage/getcharges': answerOf([]),
    'admin.manage/getbroadcasts': answerOf([]),
  } as unknown as Answers);
  await press('Harbor Lane');
  await user.click(await screen.findByRole('tab', { name: 'Activity' }));
  await screen.findByText('Number (201) 555-0123');
  expect(screen.getByRole('link', { name: 'Show all ledger entries' }).getAttribute('href')).toBe(
    `/main/billing?accountUUID=${harbor.accountUUID}`,
  );
  expect(screen.getByText('No broadcasts yet.').tagName).toBe('P');
  for (const call of ['getledger', 'getcharges', 'getbroadcasts']) {
    expect(sent(`admin.manage/${call}`)).toEqual([
      { filter: { accountUUID: [harbor.accountUUID] }, page: { size: 5, cursor: null } },
    ]);
  }
});

test('offers to log in as the owner of an active account only', async () => {
  const { user, press, choose, sent } = await show({
    'admin.manage/impersonate': { url: 'http://localhost:4000/session/ml/x', expiresAt: '2026-11-20T15:01:00Z' },
  });
  await press('Actions for Quay');
  await screen.findByRole('menuitem', { name: 'Reactivate' });
  expect(screen.queryByRole('menuitem', { name: 'Log in as owner' })).toBeNull();
  await user.keyboard('{Escape}');
  await choose('Harbor Lane', 'Log in as owner');
  await user.type(await screen.findByLabelText('Reason'), 'Ticket 12');
  await press('Get link');
  await screen.findByRole('link', { name: 'Open Harbor Lane' });
  expect(sent('admin.manage/impersonate')).toEqual([
    { userUUID: harbor.owner?.userUUID, mode: 'READ', reason: 'Ticket 12' },
  ]);
});
