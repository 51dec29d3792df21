import type { Registry } from '@heliograph/shared/remote';
import { readHosts } from './hosts';
import { appPage, bootHash } from './page';

const remote = (name: string, app: 'customer' | 'admin') => ({
  name,
  app,
  contract: 1,
  build: 'b',
  base: `/r/${name}/b/`,
  entry: 'e.js',
  files: { 'e.js': { integrity: 'sha384-e', bytes: 1 }, 'chunk.js': { integrity: 'sha384-c', bytes: 1 } },
  sections: [{ title: '</script><script>alert(1)</script>', icon: 'x', screens: [] }],
});

const registry: Registry = {
  epoch: 3,
  shell: { build: 's', boot: 'boot()', scripts: ['shell.1.js'], files: { 'shell.1.js': { integrity: 'sha384-abc', bytes: 1 } }, base: '/shell/s/' },
  apps: { customer: [remote('billing', 'customer')], admin: [remote('admin', 'admin')] },
};

test('the page of an app names its own remotes and hosts only', () => {
  const customer = appPage('customer', registry, readHosts());
  expect(customer).toContain('/r/billing/b/');
  expect(customer).not.toContain('/r/admin/b/');
  expect(customer).not.toContain('admin.localhost');
  const admin = appPage('admin', registry, readHosts());
  expect(admin).toContain('/r/admin/b/');
  expect(admin).not.toContain('/r/billing/b/');
});

test('of the files of a remote the page carries the container alone', () => {
  expect(appPage('customer', registry, readHosts())).toContain('sha384-e');
  expect(appPage('customer', registry, readHosts())).not.toContain('sha384-c');
});

test('no text of a remote ends the script element', () => {
  expect(appPage('customer', registry, readHosts())).not.toContain('</script><script>alert');
});

test('scripts carry their hash, and the policy the hash of the boot script', () => {
  expect(appPage('customer', registry, readHosts())).toContain('src="/shell/s/shell.1.js" integrity="sha384-abc"');
  expect(bootHash(registry)).toBe("'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='");
});
