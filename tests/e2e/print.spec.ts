import { expect, test, type Page } from '@playwright/test';
import { openAs, settled, startSession } from './support/pages';

/** Opens a screen in its print layout. */
async function print(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/main/${path}`);
  await settled(page);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main [data-row]').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
}

/** Returns the text colors on the page, and its background. */
const colors = (page: Page) =>
  page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    cell: getComputedStyle(document.querySelector('main td') ?? document.body).color,
  }));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1056, height: 816 } });

    test('prints all rows of a list in black on white, without controls', async ({ page }) => {
      await startSession(page, 'customer', 'customer');
      await print(page, 'my-numbers?size=100&type=10DLC');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: 'My Numbers' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Menu', includeHidden: true }).first()).toBeHidden();
      await expect(page.getByRole('banner', { includeHidden: true }).first()).toBeHidden();
      for (const name of ['Export CSV', 'Columns', 'Next', 'Clear'])
        await expect(main.getByRole('button', { name, exact: true, includeHidden: true })).toBeHidden();
      await expect(main.getByPlaceholder('Number, label, or city')).toBeHidden();
      await expect(main.getByRole('button', { name: /^Type 10DLC/ })).toBeVisible();
      await expect(main.getByRole('checkbox', { includeHidden: true }).first()).toBeHidden();
      await expect(main.getByRole('columnheader', { name: 'Number' })).toBeVisible();
      expect(await colors(page)).toEqual({ ground: 'rgb(255, 255, 255)', cell: 'rgb(0, 0, 0)' });

      await expect.poll(() => main.locator('[data-row]').count()).toBeGreaterThan(90);
      const extent = await page.evaluate(() => {
        const clips = [...document.querySelectorAll('main, main *, #scroll')].filter(
          (element) => element.querySelector('table') && getComputedStyle(element).overflow !== 'visible',
        );
        const last = [...document.querySelectorAll('[data-row]')].at(-1)?.getBoundingClientRect().bottom ?? 0;
        const table = document.querySelector('table')?.getBoundingClientRect();
        return {
          clips: clips.length,
          reachesEnd: document.documentElement.scrollHeight >= last,
          left: table?.left,
          right: innerWidth - (table?.right ?? 0),
          head: getComputedStyle(document.querySelector('thead') ?? document.body).display,
        };
      });
      expect(extent).toEqual({ clips: 0, reachesEnd: true, left: 0, right: 0, head: 'table-header-group' });
    });

    test('prints an open drawer alone', async ({ page }) => {
      await startSession(page, 'customer', 'customer');
      await print(page, 'reports/sms-outbound');
      await page.emulateMedia({ media: 'screen' });
      await page.locator('main [data-open]').first().click();
      const drawer = page.getByRole('dialog', { name: 'Message' });
      await expect(drawer.getByText('Submitted')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(drawer.getByText('Submitted')).toBeVisible();
      await expect(page.locator('#root')).toBeHidden();
      await expect(drawer.getByRole('button', { name: 'Close', includeHidden: true })).toBeHidden();
      expect((await drawer.boundingBox())?.width).toBe(1056);
      expect(await drawer.getByText('Submitted').evaluate((element) => getComputedStyle(element).color)).toBe(
        'rgb(51, 51, 51)',
      );
    });
  });
}

test('prints the page without the palette or an open dialog', async ({ page }) => {
  await openAs(page, 'customer');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog', { includeHidden: true })).toBeHidden();
  await expect(page.locator('main h1')).toBeVisible();
});

test('prints as many pages as the rows need', async ({ page }) => {
  await startSession(page, 'customer', 'customer');
  await print(page, 'billing/history?size=200');
  await expect(page.locator('main [data-row]')).toHaveCount(200);
  const pages = (file: Buffer): number => file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(6);
});
