import { expect, test } from '@playwright/test';
import { budgets } from '../../deploy/src/budgets';
import { traces } from '../../deploy/src/gate/traces';
import { logIn, settled } from './support/pages';
import { brotliBytes, readStore, registry, requestsOf, sum } from './support/traffic';

const kilobyte = 1_000;
const isFile = (address: string): boolean => /\/(shell|r)\//.test(address);

test('the login page: at most 175 KB and six requests', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/session/login');
  await page.getByLabel('Username').waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests.length).toBeLessThanOrEqual(6);
  expect(sum(requests)).toBeLessThanOrEqual(budgets.login);
  expect(sum(requests)).toBeGreaterThan(100 * kilobyte);
});

test('after login: shared code once and at most 145 KB, each remote at most 30 KB', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/session/login');
  await page.getByLabel('Username').waitFor();
  await page.waitForLoadState('networkidle');
  const requests = requestsOf(page);
  await logIn(page, 'customer');
  await settled(page);
  for (const { stable: remote } of registry.apps.customer) {
    const screen = remote.sections[0]?.screens[0];
    const before = requests.length;
    await page.getByRole('link', { name: screen?.title ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen?.title ?? '', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const own = requests.slice(remote === registry.apps.customer[0]?.stable ? 0 : before).filter((address) => address.includes(remote.base));
    expect(own.length, remote.name).toBeGreaterThan(0);
    expect(sum(own), remote.name).toBeLessThanOrEqual(budgets.screen);
  }
  const files = requests.filter(isFile);
  expect(new Set(files).size).toBe(files.length);
  const shared = files.filter((address) => address.includes('/shell/'));
  expect(sum(shared)).toBeLessThanOrEqual(budgets.afterLogin);
  expect(sum(shared)).toBeGreaterThan(50 * kilobyte);
});

test('no remote holds a copy of what the shell provides', () => {
  const shell = Object.keys(registry.shell.files)
    .map((name) => readStore(registry.shell.base + name))
    .join('\n');
  for (const [library, trace] of Object.entries(traces)) {
    expect(shell.includes(trace), `the shell has ${library}`).toBe(true);
    for (const { stable: remote } of [...registry.apps.customer, ...registry.apps.admin]) {
      const code = Object.keys(remote.files)
        .map((name) => readStore(remote.base + name))
        .join('\n');
      expect(code.includes(trace), `${remote.name} has a copy of ${library}`).toBe(false);
      expect(code.length).toBeGreaterThan(0);
    }
  }
});

test('files come as brotli and may be kept for ever; the page may not', async ({ request }) => {
  const script = registry.shell.base + registry.shell.scripts[0];
  const file = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers()['content-encoding']).toBe('br');
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(brotliBytes(`http://localhost${script}`)).toBeGreaterThan(0);
  const plain = await request.get('/main/contacts', { headers: { 'accept-encoding': 'gzip' } });
  expect(plain.headers()['content-encoding']).toBe('gzip');
  expect(plain.headers()['cache-control']).toBe('no-cache');
});
