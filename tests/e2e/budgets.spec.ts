import { expect, test, type Page } from '@playwright/test';
import { budgets } from '../../deploy/release/gate/budgets';
import { traces } from '../../deploy/release/gate/traces';
import { logIn, networkQuiet, openAs, settled, withoutChanges } from './support/pages';
import { brotliBytes, readStore, registry, requestsOf, sum } from './support/traffic';

const kilobyte = 1_000;
const rows = 'main tbody tr:not([aria-hidden])';

/** Makes the browser ask to save data: nothing is prefetched, so that only required bytes are counted. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

test('loads the login page with at most 135 KB and six requests', async ({ page }) => {
  await saveData(page);
  const requests = requestsOf(page);
  await page.goto('/session/login');
  await page.getByLabel('Username').waitFor();
  const needed = [...requests];
  expect(needed.length).toBeLessThanOrEqual(6);
  expect(sum(needed)).toBeLessThanOrEqual(budgets.login);
  expect(sum(needed)).toBeGreaterThan(50 * kilobyte);
});

test('prefetches the next page on the idle login page, so that the login requests no script', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/session/login');
  const layout = registry.shell.parts['layout'] ?? [];
  await expect.poll(() => layout.filter((name) => !requests.some((address) => address.endsWith(name)))).toEqual([]);
  await networkQuiet(page);
  // The dictionaries of the password meter are only needed where a new password is typed.
  expect(requests.filter((address) => /\/strength\.\w+\.js$/.test(address))).toEqual([]);
  await page.evaluate(() => performance.clearResourceTimings());
  await logIn(page, 'customer');
  await page.getByRole('heading', { name: 'Why messages failed' }).waitFor();
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(fetched).toEqual([]);
});

test('doesn’t prefetch when the browser saves data', async ({ page }) => {
  await saveData(page);
  const requests = requestsOf(page);
  await page.goto('/session/login');
  await page.getByLabel('Username').waitFor();
  await networkQuiet(page);
  await page.waitForTimeout(1_000);
  expect(requests.filter((address) => /\/layout\.\w+\.js$/.test(address))).toEqual([]);
});

test('loads a list after login with at most 222 KB and 20 requests, and with none on Back', async ({ page }) => {
  await openAs(page, 'customer');
  await withoutChanges(page);
  // Reads stay fresh for ten seconds, which a busy machine may need for the next screen.
  await page.clock.setFixedTime(new Date());
  const requests = requestsOf(page);
  await page.goto('/main/my-numbers');
  await page.locator(rows).first().waitFor();
  const needed = [...requests];
  expect(needed.length).toBeLessThanOrEqual(20);
  expect(sum(needed)).toBeLessThanOrEqual(budgets.list);
  expect(sum(needed)).toBeGreaterThan(100 * kilobyte);
  await settled(page);
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts', exact: true })).toBeVisible();
  await page.locator(rows).first().waitFor();
  await networkQuiet(page);
  const before = requests.length;
  await page.getByRole('link', { name: 'My Numbers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Numbers', exact: true })).toBeVisible();
  await page.locator(rows).first().waitFor();
  await page.waitForTimeout(500);
  // The beacon reports measurements of the load.
  expect(requests.slice(before).filter((address) => !address.includes('/beacon'))).toEqual([]);
});

test('loads the inbox with at most 233 KB', async ({ page }) => {
  await openAs(page, 'conversations');
  await withoutChanges(page);
  const requests = requestsOf(page);
  await page.goto('/main/conversations');
  await page.locator('[data-conversation]').first().waitFor();
  expect(sum([...requests])).toBeLessThanOrEqual(budgets.inbox);
  expect(sum([...requests])).toBeGreaterThan(100 * kilobyte);
});

test('loads the dashboard with at most 244 KB, 30 KB of them for charts, and 26 requests', async ({ page }) => {
  await openAs(page, 'customer');
  await withoutChanges(page);
  const requests = requestsOf(page);
  await page.goto('/main/dashboard');
  await page.getByRole('group', { name: /^Segments per / }).waitFor();
  await page.getByRole('heading', { name: 'Why messages failed' }).waitFor();
  const needed = [...requests];
  expect(needed.length).toBeLessThanOrEqual(26);
  expect(sum(needed)).toBeLessThanOrEqual(budgets.dashboard);
  expect(sum(needed)).toBeGreaterThan(100 * kilobyte);
  const charts = needed.filter((address) => /\/charts\.\w+\.js$/.test(address));
  expect(charts).toHaveLength(1);
  expect(sum(charts)).toBeLessThanOrEqual(budgets.charts);
});

test('loads shared code once after login: at most 80 KB, 95 KB of menus and dialogs, 30 KB of charts, 30 KB per remote', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await saveData(page);
  await withoutChanges(page);
  await page.goto('/session/login');
  await page.getByLabel('Username').waitFor();
  const requests = requestsOf(page);
  await logIn(page, 'customer');
  await settled(page);
  for (const { stable: remote } of registry.apps.customer) {
    const screen = remote.sections[0]?.screens[0];
    const before = requests.length;
    await page.getByRole('link', { name: screen?.title ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen?.title ?? '', exact: true })).toBeVisible();
    await networkQuiet(page);
    const own = new Set(
      requests
        .slice(remote === registry.apps.customer[0]?.stable ? 0 : before)
        .filter((address) => address.includes(remote.base)),
    );
    expect(own.size, remote.name).toBeGreaterThan(0);
    expect(sum([...own]), remote.name).toBeLessThanOrEqual(budgets.screen);
  }
  const shared = [...new Set(requests.filter((address) => address.includes('/shell/')))];
  expect(sum(shared)).toBeLessThanOrEqual(budgets.afterLogin + budgets.onIntent + budgets.charts);
  expect(sum(shared)).toBeGreaterThan(50 * kilobyte);
});

test('bundles no shared module into a remote', () => {
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

test('keeps license notices of libraries out of the scripts, in a file of the build', async ({ request }) => {
  const scripts = Object.keys(registry.shell.files).map((name) => readStore(registry.shell.base + name));
  expect(scripts.filter((code) => code.includes('@license'))).toEqual([]);
  const notices = await request.get(`${registry.shell.base}libraries.LICENSE.txt`);
  expect(await notices.text()).toContain('Meta Platforms, Inc.');
});

test('serves files as brotli with an immutable cache, and revalidates the page', async ({ request }) => {
  const script = registry.shell.base + registry.shell.scripts[0];
  const file = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers()['content-encoding']).toBe('br');
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(brotliBytes(`http://localhost${script}`)).toBeGreaterThan(0);
  const plain = await request.get('/main/contacts', { headers: { 'accept-encoding': 'gzip' } });
  expect(plain.headers()['content-encoding']).toBe('gzip');
  expect(plain.headers()['cache-control']).toBe('no-cache');
});
