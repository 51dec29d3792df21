import { expect, test } from '@playwright/test';
import { networkQuiet, settled, openAs } from './support/pages';
import { liveBuild, registry, requestsOf } from './support/traffic';

const billing = liveBuild('billing');
const history = billing.sections[0]?.screens.find((screen) => screen.path === 'billing/history');
const files = [billing.entry, ...billing.front, ...(history?.files ?? [])].map((name) => billing.base + name);
const barrels = [
  ...new Set(['layout', ...(history?.barrels ?? [])].flatMap((part) => registry.shell.parts[part] ?? [])),
].map((name) => registry.shell.base + name);

test('requests everything a screen needs before any script of the shell runs', async ({ page }) => {
  await openAs(page, 'finance');
  const requested = requestsOf(page);
  const required = [...files, ...barrels, '/api/account.manage/getdetail'];
  // The shell's script is delayed until the page has requested everything else.
  await page.route(`**${registry.shell.base}${registry.shell.scripts[0]}`, async (route) => {
    await expect
      .poll(() => required.filter((file) => !requested.some((address) => address.endsWith(file))))
      .toEqual([]);
    await route.continue();
  });
  await page.goto('/main/billing/history');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  for (const file of required)
    expect(
      requested.filter((address) => address.endsWith(file)),
      file,
    ).toHaveLength(1);
});

test('prefetches a screen when its menu link is hovered, so that the click requests nothing more of the remote', async ({
  page,
}) => {
  await openAs(page, 'customer');
  await networkQuiet(page);
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Billing History', exact: true });
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

test('shows an error with Try again when the shell fails to load', async ({ page }) => {
  const script = `**${registry.shell.base}${registry.shell.scripts[0]}`;
  await page.route(script, (route) => route.abort());
  await page.goto('/session/login');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this page');
  await page.unroute(script);
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('doesn’t prefetch a screen when the pointer only passes over its link', async ({ page }) => {
  await openAs(page, 'customer');
  await networkQuiet(page);
  const requested = requestsOf(page);
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Billing History', exact: true });
  /**
   * Moves the pointer over a link and off it in one task, however slow the machine: React detects both by these two
   * events.
   */
  const point = (events: string[]) =>
    link.evaluate(
      (element, names) =>
        names.forEach((name) =>
          element.dispatchEvent(new PointerEvent(name, { bubbles: true, relatedTarget: document.body })),
        ),
      events,
    );
  const ofBilling = () => requested.filter((address) => address.includes(billing.base));
  await point(['pointerover', 'pointerout']);
  await page.waitForTimeout(500);
  expect(ofBilling()).toEqual([]);
  // A pointer that stays does prefetch, so leaving is what prevented it above.
  await point(['pointerover']);
  await expect.poll(() => ofBilling().length).toBe(files.length);
});
