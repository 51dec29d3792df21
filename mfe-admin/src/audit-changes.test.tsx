import { auditAction } from '@heliograph/contract/reference/audit';
import { changesOf } from './audit-changes';

test.each(auditAction.values)('labels %s', (action) => {
  expect(auditAction.label(action)).toMatch(/^(?:API|Auto Recharge|[A-Z][a-z-]+) [a-z ]+$/);
});

test('lists changed facts only', () => {
  expect(
    changesOf(
      { company: 'A', minBalance: '5.000000', roles: ['tech'] },
      { company: 'A', minBalance: '3000.000000', roles: ['tech', 'accountOwner'] },
    ),
  ).toEqual([
    { name: 'Roles', before: 'Tech', after: 'Tech, Account owner' },
    { name: 'Minimum balance', before: '$5.0000', after: '$3,000.0000' },
  ]);
});

test('shows the labels of coded values', () => {
  const after = {
    status: 'SUSPENDED',
    timezone: 'America/Chicago',
    country: 'CAN',
    requirePasswordReset: true,
    phone: '+12015550123',
    statusReason: null,
    address: { line1: '1 Main St', line2: null, city: 'Montreal', state: 'QC', postalCode: 'H2X 1Y4', country: 'CAN' },
  };
  expect(
    changesOf({ status: 'ACTIVE' }, after).map(({ name, before, after: now }) => `${name}: ${before} → ${now}`),
  ).toEqual([
    'Phone: none → (201) 555-0123',
    'Status: Active → Suspended',
    'Time zone: none → Central Time (CT)',
    'Country: none → Canada',
    'Must change password: none → yes',
    'Address: none → 1 Main St, Montreal, QC, H2X 1Y4, Canada',
  ]);
});

test('shows amounts and codes of charges, limits, and Auto Recharge as users read them', () => {
  const after = {
    direction: 'CREDIT',
    category: 'GOODWILL',
    amount: '600.000000',
    creditLimit: '25.000000',
    spendPerDay: null,
    textsPerDay: 1000,
    mode: 'TOP_UP_TO',
  };
  expect(
    changesOf({ amount: '$50.00', spendPerDay: '40.000000' }, after).map(
      ({ name, before, after: now }) => `${name}: ${before} → ${now}`,
    ),
  ).toEqual([
    'Amount: $50.00 → $600.0000',
    'Spend per day: $40.0000 → none',
    'Direction: none → Credit',
    'Category: none → Goodwill',
    'Credit limit: none → $25.0000',
    'Texts per day: none → 1,000',
    'Mode: none → Top up to a level',
  ]);
});

test('shows none before a new value and after a removed one', () => {
  expect(changesOf(null, { company: 'A' })).toEqual([{ name: 'Company', before: 'none', after: 'A' }]);
  expect(changesOf({ status: 'ACTIVE' }, null)).toEqual([{ name: 'Status', before: 'Active', after: 'none' }]);
  expect(changesOf(null, null)).toEqual([]);
});

test('orders facts independently of the database', () => {
  const facts = {
    email: 'a@b.example',
    minBalance: '1.000000',
    roles: ['tech'],
    lastName: 'B',
    firstName: 'A',
    timezone: 'America/Chicago',
  };
  expect(changesOf(null, facts).map(({ name }) => name)).toEqual([
    'First name',
    'Last name',
    'Email',
    'Roles',
    'Minimum balance',
    'Time zone',
  ]);
});
