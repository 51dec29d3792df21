import { expect, test } from '@playwright/test';
import { settled, signIn } from './support/pages';
import { liveBuild, registry, requestsOf } from './support/traffic';

const billing = liveBuild('billing');
const history = billing.sections[0]?.screens.find((screen) => screen.path === 'billing/history');
const files = [billing.entry, ...billing.front, ...(history?.files ?? [])].map((name) => billing.base + name);
const barrels = [...new Set(['layout', ...(history?.barrels ?? [])].flatMap((part) => registry.shell.parts[part] ?? []))].map((name) => registry.shell.base + name);

test('all that a screen needs is asked for before any script of the shell runs', async ({ page }) => {
  await signIn(page, 'finance');
  const asked = requestsOf(page);
  const wanted = [...files, ...barrels, '/api/account.manage/getdetail'];
  // The shell's script is held back until the page has asked for everything else.
  await page.route(`**${registry.shell.base}${registry.shell.scripts[0]}`, async (route) => {
    await expect.poll(() => wanted.filter((file) => !asked.some((address) => address.endsWith(file)))).toEqual([]);
    await route.continue();
  });
  await page.goto('/main/billing/history');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  for (const file of wanted) expect(asked.filter((address) => address.endsWith(file)), file).toHaveLength(1);
});

test('hovering a link of the menu fetches its screen, and the click needs nothing more of the remote', async ({ page }) => {
  await signIn(page, 'customer');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Billing History', exact: true });
  const sizes = () =>
    page.evaluate(
      (base) =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.includes(base))
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      billing.base,
    );
  expect(await sizes()).toEqual([]);
  await link.hover();
  await expect.poll(async () => (await sizes()).length).toBe(files.length);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
  expect((await sizes()).slice(files.length).filter((size) => size > 0)).toEqual([]);
});

test('a shell that does not come is said, with a way to try again', async ({ page }) => {
  const script = `**${registry.shell.base}${registry.shell.scripts[0]}`;
  await page.route(script, (route) => route.abort());
  await page.goto('/session/login');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this page');
  await page.unroute(script);
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what the pointer only passes over is not fetched', async ({ page }) => {
  await signIn(page, 'customer');
  await page.waitForLoadState('networkidle');
  const asked = requestsOf(page);
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Billing History', exact: true });
  /** In one step of the page, however slow the machine: React knows that a pointer enters and leaves by these two. */
  const point = (events: string[]) =>
    link.evaluate((element, names) => names.forEach((name) => element.dispatchEvent(new PointerEvent(name, { bubbles: true, relatedTarget: document.body }))), events);
  const ofBilling = () => asked.filter((address) => address.includes(billing.base));
  await point(['pointerover', 'pointerout']);
  await page.waitForTimeout(500);
  expect(ofBilling()).toEqual([]);
  // The same pointer, staying, does fetch: what was seen above was the leaving.
  await point(['pointerover']);
  await expect.poll(() => ofBilling().length).toBe(files.length);
});
