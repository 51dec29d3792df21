import { expect, test } from '@playwright/test';
import { origin, openAs } from './support/pages';

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  await openAs(page, 'tech', 'customer', '/main/my-numbers?sort=number');
  await expect(page.getByRole('row')).toHaveCount(51);
});

test('changes the label of one number in the list, and Undo restores it', async ({ page }) => {
  const row = page.getByRole('row').nth(1);
  const before = await row.getByRole('cell').nth(3).textContent();
  await row.getByRole('button').nth(0).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Label', { exact: true }).fill('Weekend desk');
  await drawer.getByRole('button', { name: 'Save number' }).click();
  await expect(row).toContainText('Weekend desk');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText(before ?? '');
});

test('labels rows of two pages, selected with Shift and with the keyboard', async ({ page }) => {
  await page.getByRole('row').nth(2).getByRole('checkbox').click();
  await page
    .getByRole('row')
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar.getByText('4 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Set label' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set label for 4 numbers' });
  await dialog.getByLabel('Label', { exact: true }).fill('Moved to Edison');
  await dialog.getByLabel('Label', { exact: true }).press('Enter');
  await expect(page.getByRole('status').getByText('Label set for 4 numbers')).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('textbox', { name: 'Number, label, or city' }).fill('Moved to Edison');
  await expect(page.getByRole('row')).toHaveCount(5);
});

test('turns off auto-renew for all numbers that match a filter', async ({ page }) => {
  await page.goto(`${origin('customer')}/main/my-numbers?type=TOLL_FREE`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const rows = (await page.getByRole('row').count()) - 1;
  await page.getByRole('button', { name: 'Auto-renew' }).click();
  await page.getByText('Don’t renew').click();
  await page.getByRole('button', { name: 'Set auto-renew' }).click();
  await expect(page.getByRole('status').getByText(`Auto-renew turned off for ${rows} number`)).toBeVisible();
  await page.goto(`${origin('customer')}/main/my-numbers?type=TOLL_FREE&autoRenew=yes`);
  await expect(page.getByText('No numbers match these filters')).toBeVisible();
});

test('assigns no more numbers to a campaign than T-Mobile allows, and lists the others', async ({ page }) => {
  await page.goto(`${origin('customer')}/main/my-numbers?type=10DLC`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: /^Select all / }).click();
  await page.getByRole('button', { name: 'Assign campaign' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('T-Mobile allows 49 numbers')).toBeVisible();
  await dialog.getByLabel('Campaign').selectOption({ label: 'Harbor Lane reminders' });
  await dialog.getByRole('button', { name: 'Assign campaign' }).click();
  const failures = page.getByRole('dialog', { name: /not changed/ });
  await expect(failures.getByText('the maximum that T-Mobile allows').first()).toBeVisible();
});

test('exports the selected rows', async ({ page }) => {
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await page.getByRole('row').nth(3).getByRole('checkbox').click();
  const exportRequest = page.waitForRequest((request) => request.url().endsWith('exportnumbers'));
  await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click();
  const body = (await exportRequest).postDataJSON() as { filter: { numberUUID: string[] } };
  expect(body.filter.numberUUID).toHaveLength(2);
  await expect(page.getByRole('status').getByText(/numbers-.*\.csv saved/)).toBeVisible();
});

test('shows bulk actions without moving rows or covering one that can be scrolled to', async ({ page }) => {
  const row = page.getByRole('row').nth(5);
  for (const width of [1440, 1200, 900]) {
    await page.setViewportSize({ width, height: 900 });
    const before = await row.boundingBox();
    await row.getByRole('checkbox').check();
    await expect(page.getByRole('toolbar')).toBeVisible();
    expect(await row.boundingBox(), String(width)).toEqual(before);
    const last = page.getByRole('row').last();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('checkbox').click({ timeout: 5_000 });
    await page.getByRole('button', { name: 'Next' }).click({ trial: true });
    // With several rows selected the first Esc asks, and the second one clears.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar')).toContainText('Press Esc again');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar')).toBeHidden();
    await page.getByRole('row').nth(1).scrollIntoViewIfNeeded();
  }
});
