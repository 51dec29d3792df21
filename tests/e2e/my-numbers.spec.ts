import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { openAs, origin, startSession } from './support/pages';

test.describe.configure({ mode: 'serial' });

const path = '/main/my-numbers';
const digitsOf = (shown: string): string => shown.replaceAll(/\D/g, '');

/** Opens the list with a number, whatever its status. */
async function openNumber(page: Page, number: string, status = ''): Promise<void> {
  await page.goto(`${origin('customer')}${path}?q=${digitsOf(number)}${status && `&status=${status}`}`);
  await expect(page.getByRole('row')).toHaveCount(2);
}

async function choose(page: Page, number: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

let bought = '';

test('a number is found, reserved, and bought for the price shown; another user can’t take it', async ({
  page,
  browser,
}, { retry }) => {
  // An area code for each try: a number of a former one is still in the cart.
  const areaCode = retry === 0 ? '512' : '214';
  await openAs(page, 'customer', 'customer', `${path}?tab=buy`);
  await page.getByLabel('State').fill('TX');
  await page.getByRole('option', { name: 'TX' }).click();
  await page.getByLabel('Area code').fill(areaCode);
  await page.getByRole('option', { name: areaCode }).click();
  await page.getByLabel('MMS').check();
  await expect(page).toHaveURL(new RegExp(`state=TX.*area=${areaCode}.*can=MMS`));
  const first = page.getByRole('table', { name: 'Numbers to buy' }).getByRole('row').nth(1);
  await expect(first).toContainText(', TX');
  bought = ((await first.getByRole('rowheader').textContent()) ?? '').trim();
  await page.getByRole('button', { name: `Add ${bought}` }).click();
  const cart = page.getByRole('region', { name: /^Cart/ });
  await expect(cart.getByText(/^(9:\d\d|10:00)$/)).toBeVisible();
  // Someone else searches meanwhile.
  const other = await (await browser.newContext()).newPage();
  await openAs(other, 'owner1', 'customer', `${path}?tab=buy&state=TX&area=${areaCode}&can=MMS`);
  await expect(other.getByRole('table', { name: 'Numbers to buy' }).getByRole('row').nth(1)).toBeVisible();
  await expect(other.getByRole('button', { name: `Add ${bought}` })).toHaveCount(0);
  await other.context().close();
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove ${bought}` }).first()).toBeVisible();
  await expect(cart.getByRole('option', { name: 'Account notices' })).toBeAttached();
  await cart.getByLabel('Campaign').selectOption({ label: 'Account notices' });
  const buy = cart.getByRole('button', { name: /^Buy 1 number for / });
  const price = ((await buy.textContent()) ?? '').replace(/.*for /, '');
  expect(await seriousFindings(page)).toEqual([]);
  await buy.click();
  await expect(page.getByText(`${bought} bought for ${price}`)).toBeVisible();
  await page.getByRole('link', { name: 'View your numbers' }).click();
  await openNumber(page, bought);
  await expect(page.getByRole('row').nth(1)).toContainText('Account notices');
  await expect(page.getByRole('row').nth(1)).toContainText('Registered', { timeout: 15_000 });
  await page.goto(`${origin('customer')}/main/billing/history?q=${encodeURIComponent(bought)}`);
  await expect(page.getByRole('row').filter({ hasText: `Number ${bought}, first month` })).toHaveCount(1);
});

test('it sends a text', async ({ page }, { retry }) => {
  await startSession(page, 'customer', 'customer');
  await openNumber(page, bought);
  await choose(page, bought, 'Send test');
  const dialog = page.getByRole('dialog', { name: 'New text' });
  await expect(dialog.getByLabel('From').locator('option:checked')).toContainText(bought);
  await dialog.getByLabel('To').fill(`312555${String(1900 + retry)}`);
  await dialog.getByLabel('Text', { exact: true }).fill('Hello from a new number');
  await dialog.getByRole('button', { name: 'Send text' }).click();
  await expect(page.getByRole('region', { name: 'Texts' }).getByText('Delivered').first()).toBeVisible({
    timeout: 20_000,
  });
});

test('it is released after its digits were typed, and restored', async ({ page }) => {
  await startSession(page, 'customer', 'customer');
  await openNumber(page, bought);
  await choose(page, bought, 'Release number');
  const dialog = page.getByRole('dialog', { name: `Release ${bought}?` });
  await expect(dialog.getByText(/1 open conversation can’t be answered/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByLabel(/^Now/).check();
  await dialog.getByRole('button', { name: 'Release number' }).click();
  await expect(dialog.getByLabel(/^Type /)).toBeFocused();
  await dialog.getByLabel(/^Type /).fill(bought);
  await dialog.getByRole('button', { name: 'Release number' }).click();
  await expect(page.getByRole('status').getByText(`Number ${bought} released`)).toBeVisible();
  await expect(page.getByText('No numbers match these filters')).toBeVisible();
  // Nobody can buy it meanwhile.
  await page.goto(`${origin('customer')}${path}?tab=buy&digits=${digitsOf(bought)}`);
  await expect(page.getByText('No numbers match this search')).toBeVisible();
  await openNumber(page, bought, 'RELEASED');
  await choose(page, bought, 'Restore number');
  await expect(page.getByRole('status').getByText(`Number ${bought} restored`)).toBeVisible();
  await openNumber(page, bought);
  await expect(page.getByRole('row').nth(1)).toContainText('Registered', { timeout: 15_000 });
});

test('renewals show when a number ends, and keep or give up each', async ({ page }) => {
  await openAs(page, 'customer', 'customer', path);
  await page.getByRole('navigation', { name: 'My Numbers' }).getByRole('link', { name: 'Upcoming renewals' }).click();
  const table = page.getByRole('table', { name: 'Upcoming renewals' });
  const row = table.getByRole('row').filter({ hasText: 'Covered by your balance' }).filter({ hasText: '555-' }).first();
  const name = ((await row.getByRole('rowheader').textContent()) ?? '').trim();
  await row.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Don’t renew' }).click();
  await expect(table.getByRole('row').filter({ hasText: name }).first()).toContainText('Not renewed');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('row').filter({ hasText: name }).first()).toContainText('Covered by your balance');
  expect(await seriousFindings(page)).toEqual([]);
  await page.goBack();
  await expect(
    page.getByRole('navigation', { name: 'My Numbers' }).getByRole('link', { name: 'Numbers', exact: true }),
  ).toHaveAttribute('aria-current', 'page');
});
