import { expect, test, type Locator, type Page } from '@playwright/test';
import { openAs } from './support/pages';

const windows = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const;
const names = (page: Page) => page.locator('[data-row] [data-open]');

async function openNumbers(page: Page, query = ''): Promise<void> {
  await openAs(page, 'tech', 'customer', `/main/my-numbers${query}`);
  await expect(names(page).first()).toBeVisible();
}

/** Checks whether two visible elements overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not in the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const [what, viewport] of windows) {
  test.describe(`on ${what}`, () => {
    test.use({ viewport });

    test('doesn’t cover buttons of a drawer, bulk actions or the pager with a toast', async ({ page }) => {
      await openNumbers(page, '?size=25');
      const drawer = page.getByRole('dialog');
      const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close message' }) });
      await names(page).first().click();
      await drawer.getByLabel('Label', { exact: true }).fill(`Weekend desk on ${what}`);
      await drawer.getByRole('button', { name: 'Save number' }).click();
      await expect(drawer).toHaveCount(0);
      await expect(toast).toContainText('Undo');
      // Hovered, so that it stays, as by a user who is about to press it.
      const hold = async () => {
        const box = await toast.boundingBox();
        await page.mouse.move((box?.x ?? 0) + 20 + Math.random() * 20, (box?.y ?? 0) + 20);
      };
      await hold();
      const pager = page.getByRole('navigation', { name: 'Pages' });
      await pager.scrollIntoViewIfNeeded();
      expect(await overlap(toast, pager)).toBe(false);
      await hold();
      await names(page).first().click();
      await expect(drawer.getByRole('button', { name: 'Save number' })).toBeVisible();
      await expect(toast).toBeVisible();
      for (const button of await drawer
        .getByRole('button', { name: 'Save number' })
        .locator('..')
        .getByRole('button')
        .all())
        expect(await overlap(toast, button)).toBe(false);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await hold();
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      if (viewport.width < 768) {
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Select' }).click();
      }
      const bar = page.getByRole('toolbar', { name: 'Selected rows' });
      await expect(bar).toBeVisible();
      await expect(toast).toBeVisible();
      expect(await overlap(toast, bar)).toBe(false);
      await toast.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(`Weekend desk on ${what}`)).toHaveCount(0);
    });

    test('keeps the drawer of a row in the URL: Back closes it, a reload and a link open it', async ({ page }) => {
      await openNumbers(page);
      const drawer = page.getByRole('dialog');
      const [first, second] = [await names(page).nth(0).textContent(), await names(page).nth(1).textContent()];
      await names(page).first().click();
      await expect(drawer.getByRole('heading').first()).toContainText(first ?? '-');
      const link = page.url();
      expect(link).toContain('open=');
      await page.reload();
      await expect(drawer.getByRole('heading').first()).toContainText(first ?? '-');
      await drawer.getByRole('button', { name: /^Next: / }).click();
      await expect(drawer.getByRole('heading').first()).toContainText(second ?? '-');
      await drawer.getByRole('button', { name: /^Previous: / }).click();
      await page.goBack();
      await expect(drawer).toHaveCount(0);
      await expect(page).toHaveURL(/\/main\/my-numbers$/);
      await page.goForward();
      await expect(drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      const other = await page.context().newPage();
      await other.goto(link);
      await expect(other.getByRole('dialog').getByRole('heading').first()).toContainText(first ?? '-');
    });
  });
}

test('applies every choice of several made in quick succession', async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/reports/sms-outbound');
  await expect(page.locator('tbody [data-row]').first()).toBeVisible();
  const filters = page.getByRole('search').locator('..');
  await filters.getByRole('button', { name: 'Status', exact: true }).click();
  const boxes = page.getByRole('dialog', { name: 'Status' }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  // All in one task, faster than the page renders.
  await boxes.evaluateAll((found) => found.slice(0, 3).forEach((box) => (box as HTMLInputElement).click()));
  await expect.poll(() => new URL(page.url()).searchParams.getAll('status').length).toBe(3);
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(2)).toBeChecked();
  await page.keyboard.press('Escape');
  await filters.getByRole('button', { name: 'Time', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Time' });
  await panel.getByLabel('From').fill('2026-11-02');
  await panel.getByLabel('To').fill('2026-11-05');
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('2026-11-02..2026-11-05');
  expect(new URL(page.url()).searchParams.getAll('status')).toHaveLength(3);
  await panel.getByLabel('To').fill('2026-11-01');
  await expect(panel.getByText('To must be on or after From')).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('2026-11-02..2026-11-05');
});
