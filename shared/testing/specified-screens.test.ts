import { adminRoles, can, customerRoles } from '@heliograph/contract/reference/roles';
import { screensOf, sections } from './specified-screens';

const paths = (app: 'customer' | 'admin', ...roles: string[]) => screensOf(app, roles).map(({ path }) => path);
const billing = ['billing/add-funds', 'billing/auto-recharge', 'billing/history'];
const account = ['account/profile', 'account/users'];
const talk = [
  'conversations',
  'auto-replies',
  'campaigns',
  'campaigns/:campaignUUID/messages',
  'message-broadcast',
  'contacts',
  'contacts/:contactDataUUID/details',
  'contact-lists',
  'contact-lists/:contactListUUID/details',
];
const tech = ['my-numbers', 'number-blacklist', 'inbound-messages', 'api-credentials'];
const admin = [
  'accounts',
  'users',
  'numbers',
  'message-broadcast',
  'billing',
  'charge',
  'inbound-messages',
  'outbound-messages',
  'carrier-surcharge',
];

test('lets customer open all 25 customer screens, in menu order', () => {
  expect(paths('customer', 'customer')).toEqual([
    'dashboard',
    'conversations',
    'carrier-look-up',
    'my-numbers',
    'auto-replies',
    'number-blacklist',
    'inbound-messages',
    'api-credentials',
    'tcr-brands',
    'campaigns',
    'campaigns/:campaignUUID/messages',
    'message-broadcast',
    'contacts',
    'contacts/:contactDataUUID/details',
    'contact-lists',
    'contact-lists/:contactListUUID/details',
    ...billing,
    'reports/sms-outbound',
    'reports/sms-inbound',
    'reports/message-delivery',
    'reports/carrier-surcharge',
    ...account,
  ]);
});

test.each([
  ['accountOwner', [...billing, ...account]],
  ['tech', tech],
  ['finance', billing],
  ['conversations', talk],
  ['customerCommunication', talk],
])('lets %s open its screens and no others', (role, expected) => {
  expect(paths('customer', role)).toEqual(expected);
  expect(paths('admin', role)).toEqual([]);
});

test.each([
  ['superadmin', [...admin, 'billing-rates', 'billing-waterfalls']],
  ['customerAdmin', [...admin, 'billing-rates', 'billing-waterfalls']],
  ['admin', admin],
])('lets %s open its admin screens and no others', (role, expected) => {
  expect(paths('admin', role)).toEqual(expected);
  expect(paths('customer', role)).toEqual([]);
});

test('merges several roles in menu order, none open nothing', () => {
  expect(paths('customer', 'finance', 'tech')).toEqual([...tech, ...billing]);
  expect(paths('customer')).toEqual([]);
  expect(paths('customer', 'toString')).toEqual([]);
});

test('lists sections in the order of the menu', () => {
  expect(sections.customer.map(({ title }) => title)).toEqual([
    'Main',
    'Campaign',
    'Contacts',
    'Billing',
    'Reports',
    'Account',
  ]);
  expect(sections.admin.map(({ title }) => title)).toEqual([
    'Accounts',
    'Campaign',
    'Billing',
    'Message History',
    'Reports',
    'Pricing',
  ]);
});

test('omits only screens with a parameter in their path from the menu', () => {
  const all = [...sections.customer, ...sections.admin].flatMap(({ screens }) => screens);
  for (const { path, hidden } of all) expect([path, hidden === true]).toEqual([path, path.includes(':')]);
});

test('grants ShowBalance to customer, accountOwner and finance', () => {
  const roles = [...customerRoles, ...adminRoles].filter((role) => can([role], 'ShowBalance'));
  expect(roles).toEqual(['customer', 'accountOwner', 'finance']);
});
