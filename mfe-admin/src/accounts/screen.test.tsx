import { answerOf, listScreenSuite, render } from '@heliograph/testing';
import type { RowOf } from '@heliograph/kit/data';
import { KitProvider } from '@heliograph/kit/ui';
import { Balance } from './list';
import section from '../section';
import AccountsScreen from './screen';

const row: RowOf<'admin.manage/getaccounts'> = {
  accountUUID: '0190f0e0-0000-7000-8000-000000000001',
  company: 'Oak Hollow Golf Club',
  hostBrand: { id: 2, name: 'Acme Texting' },
  owner: {
    userUUID: '0190f0e0-0000-7000-8000-000000000002',
    name: 'Hector Barbieri',
    email: 'hector@oakhollow.example',
  },
  status: 'SUSPENDED',
  statusReason: 'Payment overdue',
  timezone: 'America/Chicago',
  balance: '103.376500',
  minBalance: '25.000000',
  creditLimit: '0.000000',
  spend30Days: '11.338000',
  deliveryRate: 0.933,
  optOutRate: 0,
  createdAt: '2026-03-01T12:00:00Z',
  lastActivityAt: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString(),
};

listScreenSuite({
  Screen: AccountsScreen,
  section,
  title: 'Accounts',
  app: 'admin',
  call: 'admin.manage/getaccounts',
  exportCall: 'admin.manage/exportaccounts',
  file: 'accounts',
  answer: {
    ...answerOf([row]),
    facets: {
      hostBrands: [
        { id: 1, name: 'Heliograph' },
        { id: 2, name: 'Acme Texting' },
      ],
    },
  },
  shows: [
    'Oak Hollow Golf Club',
    'Suspended',
    'Hector Barbieri',
    'Acme Texting',
    '$103.3765',
    '$11.3380',
    '93.3%, low: below 95.0%',
    '0.0%',
    '3 d ago',
  ],
  filter: { label: 'Site brand', choose: { role: 'checkbox', name: 'Acme Texting' }, sends: { hostBrandId: [2] } },
  sort: { header: 'Balance', field: 'balance' },
  defaultSort: { field: 'createdAt', dir: 'desc' },
  empty: 'No accounts yet',
  next: { role: 'button', name: 'Create account' },
});

test.each([
  [
    'active and below its minimum',
    { status: 'ACTIVE' as const, balance: '24.999999' },
    '$24.9999, below the minimum balance',
  ],
  ['at its minimum', { status: 'ACTIVE' as const, balance: '25.000000' }, '$25.0000'],
  ['on credit', { status: 'ACTIVE' as const, balance: '20.000000', creditLimit: '5.000000' }, '$20.0000'],
  ['waiting for verification', { status: 'PENDING_VERIFICATION' as const, balance: '0.000000' }, '$0.0000'],
])('shows the balance of an account: %s', (_case, change, words) => {
  const { container } = render(
    <KitProvider>
      <Balance row={{ ...row, ...change }} />
    </KitProvider>,
  );
  expect(container.textContent).toBe(words);
});
