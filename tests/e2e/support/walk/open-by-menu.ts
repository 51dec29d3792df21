import { expect, type Page } from '@playwright/test';

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.localName ?? 'nothing');

/** Opens a screen with its link in the menu; resolves when it has loaded and its heading has the focus. */
export async function openByMenu(page: Page, section: string, name: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('group', { name: section, exact: true })
    .getByRole('link', { name, exact: true });
  // The link of the open screen keeps the focus.
  const isOpen = (await link.getAttribute('aria-current')) === 'page';
  await link.click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => focused(page), name).toBe(isOpen ? 'a' : 'h1');
}
