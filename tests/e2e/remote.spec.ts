import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { openAs } from './support/pages';

const billing = '**/r/billing/**';

test('keeps the other screens working when a remote is down, and loads it later without a reload', async ({ page }) => {
  await page.route(billing, (route) => route.fulfill({ status: 503, body: 'down' }));
  await openAs(page, 'customer');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Billing History' }).click();

  const panel = page.getByRole('alert').filter({ hasText: 'We couldn’t load Billing' });
  await expect(panel).toContainText('The server rejected requests for the files of Billing');
  await expect(panel).toContainText('Tried3 times');
  expect(await seriousFindings(page)).toEqual([]);
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('could not be loaded')).toHaveCount(1);
  await expect(page.getByTestId('balance-bar')).toBeVisible();
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();

  await page.getByRole('link', { name: 'Billing History' }).click();
  await expect(panel).toBeVisible();
  await page.unroute(billing);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('could not be loaded')).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
