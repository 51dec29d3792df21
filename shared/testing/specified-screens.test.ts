import { adminRoles, can, customerRoles } from '@heliograph/contract/reference/roles';
import { opens, showBalance } from './specified-roles';
import { screensOf, sections } from './specified-screens';

const paths = (app: 'customer' | 'admin', ...roles: string[]) => screensOf(app, roles).map(({ path }) => path);
const { tech, finance, customer } = opens.customer;

test('lets customer open all 25 customer screens', () => {
  expect(customer).toHaveLength(25);
  expect(sections.customer.flatMap(({ screens }) => screens).map(({ path }) => path)).toEqual(customer);
});

test.each(customerRoles)('lists what %s opens in menu order, no screen of staff', (role) => {
  expect(paths('customer', role)).toEqual(opens.customer[role]);
  expect(paths('admin', role)).toEqual([]);
});

test.each(adminRoles)('lists what %s opens in menu order, no screen of customers', (role) => {
  expect(paths('admin', role)).toEqual(opens.admin[role]);
  expect(paths('customer', role)).toEqual([]);
});

test('merges several roles in menu order, none open nothing', () => {
  expect(paths('customer', 'finance', 'tech')).toEqual([...tech, ...finance]);
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

test('grants ShowBalance to the specified roles', () => {
  const roles = [...customerRoles, ...adminRoles].filter((role) => can([role], 'ShowBalance'));
  expect(roles).toEqual(showBalance);
});
