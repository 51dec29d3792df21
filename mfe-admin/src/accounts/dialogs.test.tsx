import { answerOf, fireEvent, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/shared/testing';
import AccountsScreen from './screen';
import type { Account } from './list';

const harbor: Account = {
  accountUUID: '0190f0e0-0000-7000-8000-00000000aa01',
  company: 'Harbor Lane',
  hostBrand: { id: 1, name: 'Heliograph' },
  owner: { userUUID: '0190f0e0-0000-7000-8000-00000000aa02', name: 'Dana Whitfield', email: 'dana@harborlane.example' },
  status: 'ACTIVE',
  statusReason: null,
  timezone: 'America/New_York',
  balance: '10.000000',
  minBalance: '25.000000',
  creditLimit: '5.000000',
  spend30Days: '1.000000',
  deliveryRate: 0.98,
  optOutRate: 0.01,
  createdAt: '2026-11-01T00:00:00Z',
  lastActivityAt: null,
};
const quay: Account = {
  ...harbor,
  accountUUID: harbor.accountUUID.replace(/01$/, '09'),
  company: 'Quay',
  status: 'SUSPENDED',
  statusReason: 'Spam',
};
const page = {
  ...harbor,
  country: 'USA',
  state: 'NJ',
  address: null,
  counts: { users: 3, numbers: 2, campaigns: 1, contacts: 9 },
  pricing: {
    plan: { deckUUID: '0190f0e0-0000-7000-8000-00000000ab01', name: 'Growth' },
    waterfall: { waterfallUUID: '0190f0e0-0000-7000-8000-00000000ab02', name: 'Standard', own: false },
    ownPrices: false,
    tags: ['pilot'],
  },
  limits: {
    minBalance: '25.000000',
    creditLimit: '5.000000',
    textsPerDay: 1000,
    spendPerDay: null,
    today: { texts: 120, cost: '1.380000' },
  },
  messages: { sent: 1200, delivered: 1100, failed: 60, received: 300 },
  broadcasts: { total: 4, running: 1 },
  registration: { brands: { active: 1, pending: 0, failed: 0 }, campaigns: { active: 2, pending: 1, failed: 1 } },
  autoRecharge: {
    enabled: true,
    state: 'IDLE' as const,
    threshold: '50.000000',
    dailyCount: 2,
    monthlyCap: '500.000000',
  },
  deposits: [
    {
      depositUUID: '0190f0e0-0000-7000-8000-00000000ab03',
      at: '2026-11-18T15:00:00Z',
      amount: '100.000000',
      status: 'SUCCEEDED' as const,
    },
  ],
};
const act = {
  auditUUID: harbor.accountUUID,
  at: '2026-11-19T15:00:00Z',
  actor: { userUUID: harbor.accountUUID, name: 'Ada Ray' },
  account: null,
  action: 'account.update' as const,
  entity: 'account',
  entityUUID: harbor.accountUUID,
  entityName: 'Harbor Lane',
  before: { minBalance: '5.000000' },
  after: { minBalance: '25.000000' },
  reason: 'Asked by mail',
  ip: '203.0.113.7',
  userAgent: null,
  requestId: null,
};

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function show(answers: Answers = {}, roles = ['admin']) {
  const rendered = renderInShell(<AccountsScreen />, {
    app: 'admin',
    path: '/main/accounts',
    account: { roles, accountUUID: null },
    answers: {
      'admin.manage/getaccounts': {
        ...answerOf([harbor, quay]),
        facets: {
          hostBrands: [
            { id: 1, name: 'Heliograph' },
            { id: 2, name: 'Acme Texting' },
          ],
        },
      },
      'admin.manage/getaccount': page,
      'admin.manage/getaudit': answerOf([act]),
      'admin.manage/setaccountstatus': harbor,
      'admin.manage/saveaccount': harbor,
      ...answers,
    },
  });
  await screen.findByText('Quay');
  const sent = (name: string) =>
    rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const choose = async (company: string, item: string) => {
    await press(`Actions for ${company}`);
    await rendered.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...rendered, sent, press, choose, toasts: () => rendered.shell.made.toasts.map(({ text }) => text) };
}

test('suspends with a reason, which is required', async () => {
  const { user, press, choose, sent, toasts } = await show();
  await choose('Harbor Lane', 'Suspend');
  const reason = await screen.findByLabelText('Reason');
  screen.getByText(/^The account’s users see this when they try to log in\./);
  await press('Suspend account');
  screen.getByText('Reason is required');
  expect(sent('admin.manage/setaccountstatus')).toEqual([]);
  await user.type(reason, ' Spam complaints ');
  await press('Suspend account');
  await waitFor(() => expect(toasts()).toEqual(['Harbor Lane suspended']));
  expect(sent('admin.manage/setaccountstatus')).toEqual([
    { accountUUID: harbor.accountUUID, status: 'SUSPENDED', reason: 'Spam complaints' },
  ]);
  await waitFor(() => expect(sent('admin.manage/getaccounts')).toHaveLength(2));
});

test('reactivates a suspended account', async () => {
  const { press, choose, sent } = await show();
  await choose('Quay', 'Reactivate');
  fill(await screen.findByLabelText('Reason'), 'Settled');
  await press('Reactivate account');
  await waitFor(() =>
    expect(sent('admin.manage/setaccountstatus')).toEqual([
      { accountUUID: quay.accountUUID, status: 'ACTIVE', reason: 'Settled' },
    ]),
  );
});

test('edits the name', async () => {
  const { user, press, choose, sent } = await show();
  await choose('Harbor Lane', 'Edit');
  const company = await screen.findByLabelText('Company');
  await user.clear(company);
  await user.type(company, 'Harbor Lane Ltd');
  await press('Save account');
  await waitFor(() =>
    expect(sent('admin.manage/saveaccount')).toEqual([
      { accountUUID: harbor.accountUUID, company: 'Harbor Lane Ltd', timezone: 'America/New_York' },
    ]),
  );
});

test('creates an account of a brand with an invited owner', async () => {
  const { user, press, sent, toasts } = await show();
  await press('Create account');
  const drawer = within(await screen.findByRole('dialog'));
  fill(drawer.getByLabelText('Company'), 'Marlow Dental');
  await user.selectOptions(
    drawer.getByLabelText('Site brand'),
    await drawer.findByRole('option', { name: 'Acme Texting' }),
  );
  fill(drawer.getByLabelText('First name'), 'Ida');
  fill(drawer.getByLabelText('Last name'), 'Marlow');
  fill(drawer.getByLabelText('Email'), 'ida@marlow.example');
  fill(drawer.getByLabelText('Username'), 'ida');
  await user.click(drawer.getByRole('button', { name: 'Create account' }));
  await waitFor(() =>
    expect(toasts()).toEqual(['Account Marlow Dental created. Invitation sent to ida@marlow.example']),
  );
  expect(sent('admin.manage/saveaccount')).toEqual([
    expect.objectContaining({
      company: 'Marlow Dental',
      hostBrandId: 2,
      owner: { firstName: 'Ida', lastName: 'Marlow', email: 'ida@marlow.example', username: 'ida' },
    }),
  ]);
});

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

test('changes plan, waterfall, and tags', async () => {
  const [other, plan] = [page.pricing.waterfall.waterfallUUID, page.pricing.plan.deckUUID];
  const brand = { id: 2, name: 'Acme Texting' };
  const deck = {
    deckUUID: plan,
    name: 'Growth',
    kind: 'PLAN' as const,
    hostBrand: null,
    account: null,
    rates: 1,
    accounts: 1,
    editable: true,
    changes: [],
  };
  const waterfall = {
    waterfallUUID: other,
    name: 'Standard',
    hostBrand: null,
    steps: 5,
    version: 1,
    defaultOf: [],
    accounts: 1,
    draft: false,
    nextAt: null,
    updatedAt: '2026-11-01T00:00:00Z',
    editable: true,
  };
  const { user, press, sent, toasts } = await show(
    {
      'admin.manage/getratedecks': {
        items: [
          deck,
          { ...deck, deckUUID: other, name: 'Of Acme', hostBrand: brand },
          { ...deck, deckUUID: harbor.accountUUID, name: 'Not a plan', kind: 'HOST_BRAND' },
        ],
      },
      'admin.manage/getwaterfalls': { items: [waterfall] },
      'admin.manage/setaccountpricing': page.pricing,
    } as Answers,
    ['customerAdmin'],
  );
  await press('Harbor Lane');
  await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
  const form = within(await screen.findByRole('dialog', { name: 'Prices of Harbor Lane' }));
  await form.findByRole('option', { name: 'Standard' });
  expect(
    within(form.getByLabelText('Plan'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['No plan', 'Growth']);
  await user.selectOptions(form.getByLabelText('Plan'), 'No plan');
  await user.selectOptions(form.getByLabelText('Waterfall'), 'Standard');
  fill(form.getByLabelText('Tags'), ' pilot, wholesale ,');
  await user.click(form.getByRole('button', { name: 'Save prices' }));
  await waitFor(() => expect(toasts()).toEqual(['Prices of Harbor Lane saved']));
  expect(sent('admin.manage/setaccountpricing')).toEqual([
    { accountUUID: harbor.accountUUID, planUUID: null, waterfallUUID: other, tags: ['pilot', 'wholesale'] },
  ]);
});

test('changes credit limit and daily limits, blank for none', async () => {
  const { user, press, sent, toasts } = await show({ 'admin.manage/setaccountlimits': page.limits } as Answers, [
    'customerAdmin',
  ]);
  await press('Harbor Lane');
  const today = within(await screen.findByRole('region', { name: 'Daily limits' }));
  expect(today.getByText(/^120/).textContent).toBe('120 of 1,000 a day');
  expect(today.getByText(/no limit/).textContent).toBe('$1.3800 (no limit)');
  await user.click(screen.getByRole('button', { name: 'Edit limits' }));
  const form = within(await screen.findByRole('dialog', { name: 'Limits of Harbor Lane' }));
  const [texts, spend] = [
    form.getByLabelText<HTMLInputElement>('Texts per day'),
    form.getByLabelText<HTMLInputElement>('Spend per day'),
  ];
  expect([texts.value, spend.value]).toEqual(['1000', '']);
  fill(texts, '2.5');
  fill(spend, '0.50');
  await user.click(form.getByRole('button', { name: 'Save limits' }));
  form.getByText('Texts per day must be a whole number from 1 to 100,000,000');
  form.getByText('Spend per day must be greater than 1');
  fill(texts, ' ');
  fill(spend, '40');
  fill(form.getByLabelText('Credit limit'), '100');
  await user.click(form.getByRole('button', { name: 'Save limits' }));
  await waitFor(() => expect(toasts()).toEqual(['Limits of Harbor Lane saved']));
  expect(sent('admin.manage/setaccountlimits')).toEqual([
    {
      accountUUID: harbor.accountUUID,
      minBalance: '25.000000',
      creditLimit: '100.000000',
      textsPerDay: null,
      spendPerDay: '40.000000',
    },
  ]);
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
  const form = within(await screen.findByRole('dialog', { name: 'Add a note to Harbor Lane' }));
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
