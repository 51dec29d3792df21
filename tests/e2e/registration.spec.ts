import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { compose, write } from './support/broadcasting';
import { settled } from './support/pages';
import {
  addFunds,
  fill,
  fillCampaign,
  flow,
  press,
  registerBrand,
  reviewed,
  rowOf,
  toast,
} from './support/registering';
import { enterAsNew } from './support/sign-up';
import { uniqueName } from './support/unique-name';
import { watch } from './support/watch';

/** A file with phones of New York that no other test uses. */
const file = `Phone\n${Array.from({ length: 5_000 }, (_, index) => 2_125_200_000 + index).join('\n')}\n`;

/** Sends a broadcast to 5,000 people, pauses and resumes it, and finds its texts in the report. */
async function broadcast(page: Page): Promise<void> {
  await page.goto('/main/message-broadcast');
  await settled(page);
  await compose(page, 'Winter hours', 'Visit reminders (10DLC)');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByText('5,000 numbers saved')).toBeVisible();
  await page.getByRole('checkbox', { name: /I have the consent/ }).check();
  await write(page, 'Marlow Dental: we open at 8 AM from Monday. Reply STOP to opt out.', async () => {
    await page.getByRole('textbox', { name: 'Texts a minute' }).fill('1000');
  });
  await press(page, 'Send to 5,000 people');
  await press(page, 'Send broadcast');
  await expect(page.getByText(/^1,000 of 5,000 sent/)).toBeVisible({ timeout: 30_000 });
  await press(page, 'Pause');
  await expect(page.getByText('Nothing is held while it is paused')).toBeVisible();
  await press(page, 'Resume');
  await press(page, 'Resume broadcast');
  await expect(toast(page, 'Broadcast resumed')).toBeVisible();
  await expect(page.getByText(/^2,\d{3} of 5,000 sent/)).toBeVisible({ timeout: 90_000 });
  await page.goto('/main/reports/sms-outbound');
  await expect(page.getByRole('heading', { level: 1, name: 'SMS Outbound' })).toBeVisible();
  await settled(page);
  await expect(page.getByLabel('Totals of all matching messages')).toContainText(/2,\d{3}/);
  await expect(rowOf(page, 'Marlow Dental: we open at 8 AM from Monday.').first()).toBeVisible();
}

test('takes a new account from its brand over a rejected and a fixed campaign to a number that may text, and a broadcast', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const faults = watch(page);
  await enterAsNew(page, uniqueName('register'));
  await addFunds(page);
  await registerBrand(page);

  await fillCampaign(page);
  await expect(page.getByText('$45.0000')).toBeVisible();
  await expect(page.getByText('Ready to submit')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await press(page, 'Submit campaign');
  await expect(toast(page, 'Campaign Visit reminders submitted')).toBeVisible();
  const row = rowOf(page, 'Visit reminders');
  await expect(row).toContainText('Rejected by the registry', reviewed);

  await row.getByRole('button', { name: 'Visit reminders', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('The call to action can’t be verified (30909)');
  await expect(drawer).toContainText('Field to fix: Call to action');
  expect(await seriousFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Fix and resubmit' }).click();
  // The form opens at the step that was rejected.
  await fill(page, { 'Call to action': flow });
  await press(page, 'Review');
  await expect(page.getByText('$15.0000').first()).toBeVisible();
  await press(page, 'Resubmit campaign');
  await expect(toast(page, 'Campaign Visit reminders submitted')).toBeVisible();
  await expect(row).toContainText('Active', reviewed);

  await row.getByRole('button', { name: 'Visit reminders', exact: true }).click();
  await expect(drawer.getByRole('region', { name: 'Submissions' })).toContainText('Submission 2');
  await expect(drawer.getByRole('region', { name: 'Submissions' }).locator('del')).toContainText('sim-30909');
  await expect(drawer.getByRole('region', { name: 'Carriers' }).getByText('Registered', { exact: true })).toHaveCount(
    3,
  );
  await page.keyboard.press('Escape');

  await page.goto('/main/my-numbers?tab=buy');
  await settled(page);
  await page
    .getByRole('button', { name: /^Add \(/ })
    .first()
    .click();
  await page
    .getByRole('region', { name: /^Cart/ })
    .getByRole('button', { name: /^Buy 1 number for / })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'bought' })).toBeVisible();

  await page.goto('/main/campaigns');
  await settled(page);
  await page.getByRole('button', { name: 'Actions for Visit reminders', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Assign numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign numbers to Visit reminders' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Assign numbers' }).click();
  await expect(toast(page, '1 number assigned to Visit reminders')).toBeVisible();
  await expect(row).toContainText('1/49');
  await page.goto('/main/my-numbers');
  await settled(page);
  await expect(page.getByRole('row').nth(1)).toContainText('Registered', reviewed);

  await page.goto('/main/campaigns');
  await page.getByRole('button', { name: 'Actions for Visit reminders', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages of Visit reminders' })).toBeVisible();
  await press(page, 'Add message');
  await fill(page, { Name: 'Thanks', Body: 'Thank you, {{first_name}}. Marlow Dental' });
  await page.getByRole('dialog').getByRole('button', { name: 'Add message' }).click();
  await expect(page.getByText(/needs a fallback/).first()).toBeVisible();
  await fill(page, { Body: 'Thank you, {{first_name|friend}}. Marlow Dental' });
  await page.getByRole('dialog').getByRole('button', { name: 'Add message' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Thank you, {{first_name|friend}}.');
  expect(await seriousFindings(page)).toEqual([]);
  await broadcast(page);
  expect(faults).toEqual([]);
});
