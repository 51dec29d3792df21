import type { Registry, RegistryRemote } from '@heliograph/platform/remote';
import { withHidden, withoutHidden, withoutRemote, withStable } from './registry';

const empty = { epoch: 1, apps: { customer: [], admin: [] } } as unknown as Registry;
const build = (name: string, order?: number, app = 'customer') =>
  ({ name, app, order, build: `${name} ${order}` }) as RegistryRemote;
const released = (registry: Registry, ...builds: RegistryRemote[]) =>
  builds.reduce((next, one) => withStable(next, one), registry);
const menu = ({ apps }: Registry) => apps.customer.map(({ name }) => name);

const ours = released(empty, build('reports', 50), build('numbers', 10), build('billing', 40), build('contacts', 30));

test('remotes are in the order that they declare, whenever they were released', () => {
  expect(menu(ours)).toEqual(['numbers', 'contacts', 'billing', 'reports']);
});

test('a new remote gets the place that it declares, also while it is hidden', () => {
  expect(menu(released(ours, build('loyalty', 35)))).toEqual(['numbers', 'contacts', 'loyalty', 'billing', 'reports']);
  const hidden = withHidden(ours, build('loyalty', 35));
  expect(menu(hidden)).toEqual(['numbers', 'contacts', 'loyalty', 'billing', 'reports']);
  expect(menu(withoutHidden(hidden, 'loyalty'))).toEqual(menu(hidden));
});

test('remotes of the same place are sorted by name', () => {
  expect(menu(released(ours, build('points', 40), build('audit', 40)))).toEqual([
    'numbers',
    'contacts',
    'audit',
    'billing',
    'points',
    'reports',
  ]);
});

test('a new remote without a place comes last', () => {
  expect(menu(released(ours, build('loyalty')))).toEqual(['numbers', 'contacts', 'billing', 'reports', 'loyalty']);
});

test('a remote moves when its next build declares another place', () => {
  expect(menu(released(ours, build('reports', 5)))).toEqual(['reports', 'numbers', 'contacts', 'billing']);
});

test('a build from before places existed keeps that of the remote, also next to others', () => {
  expect(menu(released(ours, build('contacts')))).toEqual(menu(ours));
  const old = released(empty, build('numbers'), build('contacts'), build('billing'), build('reports'));
  expect(menu(released(old, build('billing', 40)))).toEqual(menu(old));
  expect(menu(released(old, build('billing', 40), build('numbers', 10)))).toEqual(menu(old));
  expect(menu(released(old, build('billing', 40), build('loyalty', 35), build('contacts', 30)))).toEqual([
    'numbers',
    'contacts',
    'loyalty',
    'billing',
    'reports',
  ]);
});

test('the others stay when a remote is removed', () => {
  expect(menu(withoutRemote(ours, 'contacts'))).toEqual(['numbers', 'billing', 'reports']);
});

test('each app has its own order', () => {
  const both = released(ours, build('admin', 10, 'admin'), build('audit', 5, 'admin'));
  expect(both.apps.admin.map(({ name }) => name)).toEqual(['audit', 'admin']);
  expect(menu(both)).toEqual(menu(ours));
});
