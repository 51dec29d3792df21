import { answerOf, fireEvent, renderInShell, screen, type Answers } from '@heliograph/testing';
import AccountsScreen from './screen';
import type { Account } from './list';

/** An active account. */
export const harbor: Account = {
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

/** A suspended account. */
export const quay: Account = {
  ...harbor,
  accountUUID: harbor.accountUUID.replace(/01$/, '09'),
  company: 'Quay',
  status: 'SUSPENDED',
  statusReason: 'Spam',
};

/** The active account with everything that its drawer shows. */
export const page = {
  ...harbor,
  country: 'USA',
  state: 'NJ',
  address: null,
  counts: { users: 3, numbers: 2, campaigns: 1, contacts: 9 },
  closure: null,
  pricing: {
    plan: { deckUUID: '0190f0e0-0000-7000-8000-00000000ab01', name: 'Growth' },
    waterfall: { waterfallUUID: '0190f0e0-0000-7000-8000-00000000ab02', name: 'Standard', own: false },
    ownPrices: false,
    tags: ['pilot'],
    revision: 'r1',
  },
  limits: {
    minBalance: '25.000000',
    creditLimit: '5.000000',
    textsPerDay: 1000,
    spendPerDay: null,
    today: { texts: 120, cost: '1.380000' },
    revision: 'r1',
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

/** An entry of the audit log about it. */
export const act = {
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

/** Fills in a field at once. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Lists both accounts, with what the calls about one return. */
export async function show(answers: Answers = {}, roles = ['admin']) {
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
