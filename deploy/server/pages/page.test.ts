import type { LiveRemote, Registry, RegistryRemote } from '@heliograph/platform/remote';
import type { App } from '@heliograph/contract/reference/roles';
import { readHosts } from '../hosts';
import { appPage, bootHash, pageRegistry, pagesOf } from './page';

const file = (name: string) => ({ integrity: `sha384-${name}`, bytes: 1 });

const build = (name: string, app: App, id: string): RegistryRemote => ({
  name,
  app,
  contract: 1,
  requires: [],
  build: id,
  base: `/r/${name}/${id}/`,
  entry: 'e.js',
  front: ['front.js'],
  files: { 'e.js': file('e'), 'front.js': file('front'), 'screen.js': file('screen'), 'lazy.js': file('lazy') },
  sections: [
    {
      title: '</script><script>alert(1)</script>',
      icon: 'x',
      screens: [{ path: name, title: 'Screen', roles: ['customer'], files: ['screen.js'], barrels: ['data'] }],
    },
  ],
});

const live = (name: string, app: App): LiveRemote => ({ name, stable: build(name, app, 'b') });

const registry: Registry = {
  epoch: 3,
  shell: {
    build: 's',
    boot: 'boot()',
    scripts: ['shell.1.js'],
    files: { 'shell.1.js': { integrity: 'sha384-abc', bytes: 1 }, 'data.js': file('data'), 'other.js': file('other') },
    contracts: [1],
    capabilities: [],
    parts: { data: ['data.js'] },
    base: '/shell/s/',
  },
  apps: { customer: [live('billing', 'customer')], admin: [live('admin', 'admin')] },
};

const page = (app: App): string => appPage(app, registry, readHosts());

test('includes only the remotes and hosts of the app', () => {
  expect(page('customer')).toContain('/r/billing/b/');
  expect(page('customer')).not.toContain('/r/admin/b/');
  expect(page('customer')).not.toContain('admin.localhost');
  expect(page('admin')).toContain('/r/admin/b/');
  expect(page('admin')).not.toContain('/r/billing/b/');
});

test('includes the customer menu, by title and role, in the page of the admin app; only its own in that of customers', () => {
  const title = '</script><script>alert(1)</script>';
  expect(pageRegistry('admin', registry).menus).toEqual({
    customer: [{ title, screens: [{ title: 'Screen', roles: ['customer'] }] }],
  });
  expect(pageRegistry('customer', registry).menus).toBeUndefined();
});

test('includes only the hashes of files that the page requests by name', () => {
  for (const name of ['e', 'front', 'screen']) expect(page('customer')).toContain(`sha384-${name}"`);
  expect(page('customer')).not.toContain('sha384-lazy');
  expect(page('customer')).toContain('sha384-data');
  expect(page('customer')).not.toContain('sha384-other');
});

test('includes a canary completely, and the last good build as a URL', () => {
  const [stable] = registry.apps.customer;
  if (!stable) throw new Error('no remote');
  const {
    sections: _sections,
    front: _front,
    requires: _requires,
    app: _app,
    ...lastGood
  } = build('billing', 'customer', 'g');
  const canary = { share: 10, since: '2026-11-21T10:00:00.000Z', build: build('billing', 'customer', 'c') };
  const [remote] = pageRegistry('customer', {
    ...registry,
    apps: { customer: [{ ...stable, canary, lastGood }], admin: [] },
  }).remotes;
  expect(remote?.canary).toMatchObject({
    share: 10,
    build: { build: 'c', base: '/r/billing/c/', sections: [{ screens: [{ path: 'billing' }] }] },
  });
  expect(Object.keys(remote?.canary?.build.files ?? {})).toEqual(['e.js', 'front.js', 'screen.js']);
  expect(remote?.lastGood).toEqual({
    name: 'billing',
    build: 'g',
    contract: 1,
    entry: 'e.js',
    base: '/r/billing/g/',
    files: { 'e.js': file('e') },
  });
});

test('escapes text of a remote that would end the script element', () => {
  expect(page('customer')).not.toContain('</script><script>alert');
});

test('includes hashes of scripts, and the hash of the boot script in the policy', () => {
  expect(page('customer')).toContain('src="/shell/s/shell.1.js" integrity="sha384-abc"');
  expect(bootHash(registry)).toBe("'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='");
});

test('creates a consistent page and registry for each app of an epoch', () => {
  const pages = pagesOf(registry, readHosts());
  expect(Object.keys(pages)).toEqual(['customer.html', 'customer.json', 'admin.html', 'admin.json']);
  expect(JSON.parse(pages['customer.json'] ?? '')).toEqual(pageRegistry('customer', registry));
  expect(pages['admin.json']).not.toContain('/r/billing/');
});
