import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { cards, enterCard } from './support/card';
import { openAs, origin, settled, startSession } from './support/pages';
import { watch } from './support/watch';

/**
 * Owner of an account that no other test charges: money.spec.ts compares the balance of another one at the same time.
 */
const payer = 'owner4';
const company = 'Blue Heron Yoga';

const balance = (page: Page) =>
  page
    .getByTestId('balance-bar')
    .getByText(/^\$[\d,]+\.\d{4}$/)
    .first();
const amountOf = async (page: Page): Promise<number> =>
  Number((await balance(page).textContent())?.replace(/[$,]/g, ''));

async function openScreen(page: Page, path: string, app: 'customer' | 'admin' = 'customer'): Promise<void> {
  await page.goto(`${origin(app)}/main/${path}`);
  await settled(page);
}

// Serial, because deposits, charges, and Auto Recharge belong to one account.
test.describe.configure({ mode: 'serial' });

test('adds funds with a card that the bank asks about, also after a reload, and provides a receipt', async ({
  page,
}) => {
  const faults = watch(page);
  await openAs(page, payer, 'customer', '/main/billing/add-funds');
  const before = await amountOf(page);
  await page.getByRole('button', { name: '$100', exact: true }).click();
  await enterCard(page, cards.confirmed);
  await page.getByRole('button', { name: 'Pay $100.00' }).click();
  await expect(page.getByText('One more step')).toBeVisible();
  expect(await amountOf(page)).toBe(before);
  await page.reload();
  await settled(page);
  await expect(page.getByText('Confirm your payment of $100.00')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  const bank = page.getByRole('dialog', { name: 'Confirm with your bank' });
  await expect(bank).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await bank.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByRole('status').filter({ hasText: '$100.00 added' })).toBeVisible();
  await expect(page.getByText('Confirm your payment of $100.00')).toHaveCount(0);
  await expect.poll(() => amountOf(page)).toBeCloseTo(before + 100, 4);

  const newest = page.getByRole('table', { name: 'Recent deposits' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Succeeded');
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    newest.getByRole('button', { name: 'Download receipt' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(faults).toEqual([]);
});

test('sets up Auto Recharge, and shows the next charge to expect', async ({ page }) => {
  const faults = watch(page);
  await openAs(page, payer, 'customer', '/main/billing/auto-recharge');
  await expect(page.getByText('Save the settings to turn Auto Recharge on.')).toBeVisible();
  const threshold = page.getByLabel('Threshold');
  await threshold.fill('5');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(threshold).toHaveAccessibleDescription(/^Threshold must be greater than 10/);
  // A balance that is near its threshold has a charge to expect.
  const near = Math.floor(await amountOf(page)) - 5;
  await threshold.fill(String(near));
  await page.getByLabel('Amount', { exact: true }).fill(String(near + 60));
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Auto Recharge is on' })).toBeVisible();
  const forecast = page.getByText('Next charge').locator('xpath=..');
  await expect(forecast).toContainText(new RegExp(`\\$${near + 60}\\.0000`));
  await expect(forecast).toContainText(
    /Around \w+ \d+, \d{4}, at your pace of \$\d+\.\d{4} a day, renewals included\./,
  );
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('Recharge automatically').uncheck();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Turn Auto Recharge on to keep sending.')).toBeVisible();
  expect(faults).toEqual([]);
});

test('explains a charge down to its price and the steps of the waterfall', async ({ page }) => {
  await openAs(page, payer, 'customer', '/main/billing/history?tab=days&type=message_outbound');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click();
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Outbound message' }).first();
  await row.getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: 'Outbound message' });
  const why = drawer.getByRole('region', { name: 'Explain this charge' });
  const fact = (name: string | RegExp) =>
    why.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  await expect(fact(/^\d\. Prices of the account$/)).toHaveText('Found no price');
  await expect(fact(/^\d\. Default prices$/)).toHaveText(/^\d+ × \$\d\.\d{4}, Default, in force since \w+ \d+, \d{4}$/);
  await expect(fact(/^\d\. Carrier surcharges$/)).toHaveText(/^\d+ × \$\d\.\d{4}, .+, in force since \w+ \d+, \d{4}$/);
  await expect(fact('Waterfall')).toHaveText(/^.+, version \d+$/);
  const charged = (await fact(/^Charged$/).textContent()) ?? '';
  await expect(fact('Prices add up to')).toHaveText(charged);
  await expect(
    drawer
      .getByRole('term')
      .filter({ hasText: /^Amount$/ })
      .locator('xpath=following-sibling::dd[1]'),
  ).toHaveText(`−${charged}`);
  expect(await seriousFindings(page)).toEqual([]);
});

test('posts a large staff credit only after a second person approves it, and reverses it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const customer = await (await browser.newContext()).newPage();
  await openAs(customer, payer);
  const before = await amountOf(customer);
  const reason = `Outage of November 3, case ${Date.now()}`;

  await openAs(page, 'admin', 'admin', '/main/charge?do=add');
  const form = page.getByRole('dialog', { name: 'New charge or credit' });
  await form.getByRole('combobox', { name: 'Account' }).fill(company);
  await page.getByRole('option', { name: company }).click();
  await form.getByText('Credit', { exact: true }).click();
  await form.getByLabel('Amount', { exact: true }).fill('600');
  await form.getByLabel('Category').selectOption({ label: 'Goodwill' });
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Review charge or credit' });
  await expect(review.getByText('Nothing is posted until a second staff member approves it.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await review.getByRole('button', { name: 'Request approval' }).click();
  const open = async (who: Page) => {
    await openScreen(who, `charge?q=${encodeURIComponent(reason)}`, 'admin');
    await who.getByRole('row').filter({ hasText: reason }).getByRole('button').first().click();
    return who.getByRole('dialog', { name: 'Credit' });
  };
  const mine = await open(page);
  await expect(mine.getByText('You requested this. A different staff member must approve it.')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  expect(await amountOf(customer)).toBe(before);

  const second = await (await browser.newContext()).newPage();
  await startSession(second, 'customeradmin', 'admin');
  const theirs = await open(second);
  await theirs.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('button', { name: 'Approve and post' }).click();
  await expect.poll(() => amountOf(customer)).toBeCloseTo(before + 600, 4);

  await theirs.getByRole('button', { name: 'Reverse' }).click();
  await second.getByLabel('Reason', { exact: true }).fill('Posted to the wrong account');
  await second.getByRole('button', { name: 'Reverse charge' }).click();
  await expect(theirs.getByText('Reversed by', { exact: false }).first()).toBeVisible();
  await expect.poll(() => amountOf(customer)).toBeCloseTo(before, 4);
});
