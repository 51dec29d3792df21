import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { cards, enterCard } from './support/card';
import { settled, openAs } from './support/pages';
import { watch } from './support/watch';

const balance = (page: Page) =>
  page
    .getByTestId('balance-bar')
    .getByText(/^\$[\d,]+\.\d{4}$/)
    .first();
const amountOf = async (page: Page): Promise<number> =>
  Number((await balance(page).textContent())?.replace(/[$,]/g, ''));

async function openAddFunds(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add Fund', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Funds' })).toBeVisible();
}

/** Owner of an account that no other test charges, so that its balance can be compared to the cent. */
const payer = 'owner3';

// Serial, because the deposits belong to one account.
test.describe.configure({ mode: 'serial' });

test('shows the cost of a preset deposit, updates the balance bar here and in another tab, and lists the deposit in the history', async ({
  page,
  context,
}) => {
  const faults = watch(page);
  await openAs(page, payer);
  const before = await amountOf(page);
  const other = await context.newPage();
  await other.goto('/main/billing/history');
  await settled(other);

  await openAddFunds(page);
  await page.getByRole('button', { name: '$250', exact: true }).click();
  await enterCard(page, cards.good);
  expect(await seriousFindings(page)).toEqual([]);
  const sent = page.waitForRequest(/createdeposit$/);
  await page.getByRole('button', { name: 'Pay $250.00' }).click();
  expect((await sent).postData()).not.toContain('5555');

  const after = `$${(before + 250).toLocaleString('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 4 })}`;
  const result = page.getByRole('status').filter({ hasText: '$250.00 added' });
  await expect(result).toContainText(after);
  await expect(result.locator('xpath=..')).toBeFocused();
  await expect(balance(page)).toHaveText(after);
  await expect(balance(other)).toHaveText(after);
  const newest = page.getByRole('table', { name: 'Recent deposits' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Succeeded');
  await expect(newest).toContainText('$250.0000');
  await expect(page.getByRole('radio', { name: /Mastercard ending 4444/ })).toBeChecked();

  await page.getByRole('link', { name: 'Open Billing History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first).toContainText('Deposit');
  await expect(first).toContainText('$250.0000');
  await expect(first).toContainText(after);
  const closing = page.getByText('Closing balance').locator('xpath=following-sibling::dd[1]');
  await expect(closing).toHaveText(after);
  await expect(page.getByText('These totals don’t add up.')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('shows the reason of a declined card at the card, and adds nothing', async ({ page }) => {
  await openAs(page, payer);
  const before = await amountOf(page);
  await openAddFunds(page);
  await page.getByLabel('Amount', { exact: true }).fill('75');
  await enterCard(page, cards.poor);
  await page.getByRole('button', { name: 'Pay $75.00' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Pay with' })).toContainText(
    'Insufficient funds. Try a smaller amount or another card.',
  );
  // The form shows it, and no toast repeats it.
  await expect(page.getByRole('alert').filter({ hasText: 'Error!' })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Recent deposits' }).getByRole('row').nth(1)).toContainText('Declined');
  expect(await amountOf(page)).toBe(before);
});

test('shows each error at its field, and keeps the Pay button', async ({ page }) => {
  await openAs(page, 'finance');
  await openAddFunds(page);
  const amount = page.getByLabel('Amount', { exact: true });
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  for (const [typed, words] of [
    ['-20', 'Amount must be greater than 10'],
    ['12.345', 'Amount must be in dollars and whole cents'],
  ] as const) {
    await amount.fill(typed);
    await pay.click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(amount).toBeFocused();
  }
  await amount.fill('25');
  await enterCard(page, cards.wrongCode);
  await page.getByLabel('Expiration date', { exact: true }).fill('11/2040');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  const code = page.getByLabel('Security code', { exact: true });
  await expect(code).toHaveAccessibleDescription('Security code is incorrect. Check the code and try again.');
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Card number')).not.toHaveAttribute('aria-invalid');
});

test('finds the ledger entries of a number in any notation', async ({ page }) => {
  await openAs(page, 'finance', 'customer', '/main/billing/history');
  const search = page.getByLabel('Description', { exact: true });
  const description = page
    .getByRole('row')
    .filter({ hasText: /SMS (from|to) \(\d{3}\)/ })
    .first();
  const shown = /\(\d{3}\) \d{3}-\d{4}/.exec((await description.textContent()) ?? '')?.[0] ?? '';
  const digits = shown.replace(/\D/g, '');
  for (const typed of [
    shown,
    digits,
    `+1${digits}`,
    `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
  ]) {
    await Promise.all([page.waitForResponse(/getbillinghistory$/), search.fill(typed)]);
    await expect(page.getByRole('row').nth(1)).toContainText(shown);
    await expect(page.getByRole('row').last()).toContainText(shown);
  }
});

test('retries after a lost response, and charges the card once', async ({ page }) => {
  await openAs(page, payer);
  const before = await amountOf(page);
  await openAddFunds(page);
  await page.getByRole('button', { name: '$25', exact: true }).click();
  await page.route(
    /createdeposit$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect(page.getByText('We couldn’t confirm the payment')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect(page.getByRole('status').filter({ hasText: '$25.00 added' })).toBeVisible();
  await expect.poll(() => amountOf(page)).toBeCloseTo(before + 25, 4);
});

test('asks before discarding card details', async ({ page }) => {
  await openAs(page, 'finance');
  await page.getByRole('link', { name: 'Billing History', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
  await openAddFunds(page);
  await enterCard(page, cards.good);
  await page.getByRole('link', { name: 'Billing History', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Card number')).toHaveValue(cards.good);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
});

test('shows upcoming renewals and rates below the form', async ({ page }) => {
  await openAs(page, 'finance');
  await openAddFunds(page);
  await page.getByRole('tab', { name: 'Upcoming renewals' }).click();
  await expect(page.getByText('Next 30 days')).toBeVisible();
  await page.getByRole('tab', { name: 'Rates' }).click();
  await expect(
    page.getByRole('table', { name: 'Rates' }).getByRole('rowheader', { name: 'Outbound message' }).first(),
  ).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
