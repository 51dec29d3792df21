import { expect, test, type Page } from '@playwright/test';
import { logIn, origin, settled, openAs } from './support/pages';
import { firstRow as rows, sizes } from './support/walk/list-size';

test('shows the name, the row menu and the pager at 1280 px, also below a banner', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAs(page, 'customer', 'customer', '/main/my-numbers');
  await expect(rows(page)).toBeVisible();
  await page.locator('[data-table]').evaluate((table) => table.scrollTo(80, 0));
  await expect(rows(page).getByRole('rowheader')).toBeInViewport({ ratio: 1 });
  await expect(rows(page).getByRole('button', { name: /^Actions for/ })).toBeInViewport({ ratio: 1 });
  // A banner as high as that of paused sending.
  await page.evaluate(() => {
    const banner = document.createElement('div');
    banner.style.cssText = 'flex: none; height: 96px';
    document.getElementById('scroll')?.before(banner);
  });
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport({ ratio: 1 });
  expect((await sizes(page)).below).toBe(0);
});

test('fits the top bar into every window from 768 px up, with the full username or none', async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/my-numbers');
  await expect(rows(page)).toBeVisible();
  for (const width of [768, 800, 900, 1023, 1024, 1099, 1100, 1180, 1279, 1280, 1359, 1360, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await sizes(page)).page).toBe(0);
    const { bar, cut } = await sizes(page);
    expect([width, bar <= 0, cut]).toEqual([width, true, 0]);
  }
  await page.setViewportSize({ width: 800, height: 800 });
  await page.getByRole('banner').getByRole('button', { name: /@/ }).click();
  await expect(page.getByRole('menu').getByText('dana@harborlane.example')).toBeVisible();
});

test('fits the top bar into every phone, with a long balance', async ({ page }) => {
  await page.route(/account\.manage\/(getdetail|getbalance)$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(
        /("(?:balance|response)":)-?[\d.]+/,
        (_all, key: string) => `${key}1234567.8901`,
      ),
    });
  });
  await openAs(page, 'customer', 'customer', '/main/dashboard');
  const bar = page.getByRole('banner');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.locator('span:visible:text-is("$1,234,567.8901")')).toBeVisible();
  for (const width of [320, 360, 375, 390, 414, 767]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await bar.locator('button:visible, span:visible:text-is("$1,234,567.8901")').evaluateAll((found) =>
      found
        .map((one) => one.getBoundingClientRect())
        .map(({ left, right }) => [left, right] as const)
        .sort(([one], [other]) => one - other),
    );
    expect(boxes).toHaveLength(5);
    const ends = [0, ...boxes.map(([, right]) => right)];
    expect([width, boxes.every(([left], index) => left >= (ends[index] ?? 0)), (ends.at(-1) ?? 0) <= width]).toEqual([
      width,
      true,
      true,
    ]);
  }
});

test('opens a URL in any letter case, with extra slashes and invalid parameters', async ({ page }) => {
  await page.goto(`${origin('customer')}/Session/Login/`);
  await expect(page).toHaveURL(/\/session\/login$/);
  await openAs(page, 'customer');
  const broken = [
    'type=nonsense',
    'areaCode=abc',
    'renewsBefore=2026-02-30',
    'sort=password&size=7',
    'cursor=nonsense',
    'q=%00',
    'open=nonsense',
  ];
  for (const query of ['', ...broken]) {
    await page.goto(`${origin('customer')}/Main/My-Numbers/?${query}`);
    await settled(page);
    await expect(page).toHaveURL(/\/main\/my-numbers(\?|$)/);
    await expect(rows(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});

const focused = (page: Page) =>
  page.evaluate(
    () =>
      `${document.activeElement?.localName} ${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim()}`,
  );

test('never moves focus to the body', async ({ page }) => {
  await page.goto('/session/login');
  await logIn(page, 'customer');
  await settled(page);
  await expect.poll(() => focused(page)).toMatch(/^h1 /);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/my-numbers/);
  await expect.poll(() => focused(page)).toBe('h1 My Numbers');

  // A panel receives focus when it opens, and returns it when it closes.
  const palette = page.getByRole('banner').getByRole('button', { name: /Search or jump to/ });
  await palette.click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('cont');
  await expect(field).toHaveValue('cont');
  await page.keyboard.press('Escape');
  await expect(palette).toBeFocused();
  const filters = page.getByRole('search').locator('..');
  const chip = filters.getByRole('button', { name: 'Renews before', exact: true });
  await chip.click();
  await expect(page.getByRole('dialog').getByLabel('Renews before')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  await filters.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  await expect(page.getByRole('dialog', { name: 'Status' }).getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Escape');

  // A removed element passes focus on.
  await page.goto('/main/my-numbers?type=10DLC&size=200');
  await expect(rows(page)).toBeVisible();
  await filters.getByRole('button', { name: 'Remove filter Type' }).click();
  await expect.poll(() => focused(page)).toBe('button Type');
  await page.goto('/main/my-numbers?size=100');
  await expect(rows(page)).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeFocused();
  await page.goto('/main/my-numbers?q=nothing+like+this');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => focused(page)).toBe('h1 My Numbers');
});
