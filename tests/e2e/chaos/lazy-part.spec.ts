import { expect, test } from '@playwright/test';
import { openAs } from '../support/pages';
import { liveBuild } from '../support/traffic';
import { fetchAnswer } from './fetch-answer';

const contacts = liveBuild('contacts');
const list = contacts.sections[0]?.screens[0];
/** Files that the first paint of the list does not need, including the form. */
const first = [contacts.entry, ...contacts.front, ...(list?.files ?? [])];
const isLazy = (url: string): boolean => url.includes('/r/contacts/') && !first.some((name) => url.includes(name));

test('reports a slow part of a screen, loads it with Try again, and leaves the list unchanged', async ({ page }) => {
  let hang = true;
  await page.route(
    (url) => isLazy(url.href),
    async (route) => {
      if (!hang) await route.continue();
    },
  );
  await openAs(page, 'customer', 'customer', '/main/contacts?q=an');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByText(/taking longer than usual/)).toBeVisible({ timeout: 15_000 });
  hang = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Add contact' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('reports a part of a screen that differs from its release and does not run it; the list stays usable', async ({
  page,
}) => {
  let tamper = true;
  await page.route(
    (url) => isLazy(url.href),
    async (route) => {
      const answer = await fetchAnswer(route);
      await route.fulfill({
        response: answer,
        body: `${await answer.text()}${tamper ? ';window.tampered=true;' : ''}`,
      });
    },
  );
  await openAs(page, 'customer', 'customer', '/main/contacts');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByText(/couldn’t load/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  tamper = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Add contact' })).toBeVisible();
});
