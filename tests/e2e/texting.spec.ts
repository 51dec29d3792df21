import { expect, test, type Page } from '@playwright/test';
import { openAs, origin } from './support/pages';

// Serial: the second test reads what the first one sent.
test.describe.configure({ mode: 'serial' });

/** A phone that no other try of these tests uses. */
const phoneOf = (retry: number, place: number) => `312555${String(1000 + retry * 100 + place)}`;

/** Texts a number of the account as a customer's customer, on the page for demonstrations. */
async function textFrom(page: Page, phone: string, number: string, body: string): Promise<void> {
  await page.goto(`${origin('customer')}/dev/phone`);
  await page.getByLabel('This phone').fill(phone);
  await page.getByLabel('To').fill(number);
  await page.getByLabel('Text').fill(body);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(body, { exact: false }).first()).toBeVisible();
}

/** The confirmation of an opt-out that the campaign is registered with. */
const registered = /you won’t get any more texts from us/;

/** Expects a text in the open thread, without a reload. */
const seen = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('region', { name: 'Texts' }).getByText(text).first()).toBeVisible({ timeout: 15_000 });

test('a text goes out with its price, is delivered, and is answered; a colleague sees it live', async ({
  page,
  browser,
}, { retry }) => {
  await openAs(page, 'conversations', 'customer', '/main/conversations');
  await page.getByRole('button', { name: 'New text' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New text' });
  const from = dialog.getByLabel('From');
  await from.selectOption({ index: 1 });
  const own = ((await from.locator('option:checked').textContent()) ?? '').slice(0, 14);
  await dialog.getByLabel('To').fill(phoneOf(retry, 1));
  await dialog.getByLabel('Text', { exact: true }).fill(`Can you come at 3? (${retry})`);
  await dialog.getByRole('button', { name: 'Send text' }).click();
  await expect(page.getByRole('region', { name: 'Texts' }).getByText(`Can you come at 3? (${retry})`)).toBeVisible();
  await seen(page, 'Delivered');
  const colleague = await (await browser.newContext()).newPage();
  await openAs(colleague, 'customer', 'customer', page.url().slice(origin('customer').length));
  await seen(colleague, 'Delivered');
  await page.getByLabel('Text', { exact: true }).pressSequentially('So');
  await expect(colleague.getByText(/is typing…$/)).toBeVisible({ timeout: 15_000 });
  const phone = await page.context().newPage();
  await textFrom(phone, phoneOf(retry, 1), own, 'Yes, see you then');
  await page.bringToFront();
  await seen(page, 'Yes, see you then');
  await seen(colleague, 'Yes, see you then');
  await textFrom(phone, phoneOf(retry, 1), own, 'Stop.');
  await seen(colleague, registered);
  // The phone shows what arrives without a reload.
  await expect(phone.getByText(registered)).toBeVisible({ timeout: 15_000 });
  await expect(colleague.getByText(/opted out with .* They can text START/)).toBeVisible();
  await colleague.context().close();
  await page.bringToFront();
  await seen(page, registered);
  await expect(page.getByText(/opted out with .* They can text START/)).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('Please?');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});

test('the opt-out is on the blacklist with its evidence', async ({ page }, { retry }) => {
  await openAs(page, 'tech', 'customer', `/main/number-blacklist?q=${phoneOf(retry, 1)}`);
  const phone = phoneOf(retry, 1).replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3');
  await page.getByRole('row').filter({ hasText: phone }).getByText(phone).click();
  const drawer = page.getByRole('dialog', { name: phone });
  await expect(drawer.getByText('“Stop.”')).toBeVisible();
  await expect(drawer.getByText(registered)).toBeVisible();
  await expect(drawer.getByText(/^[\d,]+ ms$/)).toBeVisible();
});
