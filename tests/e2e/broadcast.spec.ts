import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { compose, write } from './support/broadcasting';
import { openAs } from './support/pages';

// Serial, because these tests send from one account.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/message-broadcast');
  await expect(page.getByRole('heading', { level: 1, name: 'Message Broadcast' })).toBeVisible();
});

test('shows who gets it and what it costs, sends to thousands, pauses, resumes, and cancels', async ({ page }) => {
  await compose(page, 'Flu clinic', 'Harbor Lane reminders (10DLC)');
  await page.getByRole('checkbox', { name: 'All patients' }).first().check();
  await page.getByRole('checkbox', { name: 'Newsletter' }).first().check();
  await write(page, 'Harbor Lane: Hi {{first_name|there}}, flu shots are open. Reply STOP to opt out.', async () => {
    await page.getByRole('textbox', { name: 'Texts a minute' }).fill('1000');
  });
  await expect(page.getByText('Opted out or blacklisted')).toBeVisible();
  await page.getByRole('button', { name: /^Show [\d,]+: Landlines/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Landlines' });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Send to 4,\d{3} people$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send broadcast' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flu clinic' })).toBeVisible();
  await expect(page.getByText(/^1,000 of 4,\d{3} sent/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Nothing is held while it is paused')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Resume broadcast' }).click();
  await expect(page.getByText('Broadcast resumed')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel broadcast' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel broadcast' }).click();
  await expect(page.getByText('Flu clinic canceled')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Show all recipients' }).click();
  await expect(page.getByRole('dialog', { name: 'Recipients' }).getByRole('listitem').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('charges exactly what it showed, counts a reply that opts out, and copies what failed', async ({
  page,
  context,
}) => {
  await compose(page, 'Test numbers', 'Harbor Lane reminders (10DLC)');
  // Delivered, unreachable, and one that replies STOP (docs/carriers.md).
  await page
    .getByRole('textbox', { name: 'Numbers' })
    .fill('(202) 555-0132\n(202) 555-0101\n(202) 555-0141\n(202) 555-0141\n2025');
  await page.getByRole('checkbox', { name: /I have the consent/ }).check();
  await write(page, 'Harbor Lane: we moved. Reply STOP to opt out.');
  await expect(page.getByRole('button', { name: 'Show 1: Duplicates' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show 1: Not a valid number' })).toBeVisible();
  // Another tab sees it live.
  await page.getByRole('button', { name: 'Send to 3 people' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send broadcast' }).click();
  await expect(page.getByText('3 of 3 sent, 100%')).toBeVisible({ timeout: 20_000 });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(
    other
      .getByText('Unreachable')
      .or(other.getByText('UNREACHABLE'))
      .or(other.getByText('off or has no signal'))
      .first(),
  ).toBeVisible({ timeout: 20_000 });
  await expect(other.getByText('Opted out', { exact: true })).toBeVisible({ timeout: 20_000 });
  await other.close();
  await page.getByRole('button', { name: 'Retry failed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test numbers (retry)' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('row', { name: /Test numbers \(retry\)/ })).toContainText('Draft');
  expect(await seriousFindings(page)).toEqual([]);
});

test('keeps a draft across a reload, and refuses to send to nobody', async ({ page }) => {
  await compose(page, 'Nobody', 'Harbor Lane reminders (10DLC)');
  await page.getByRole('textbox', { name: 'Numbers' }).fill('123');
  await write(page, 'Hello');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who receives it' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Nobody would receive it.')).toBeVisible();
});
