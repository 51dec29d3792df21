import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { openAs } from './support/pages';

// Serial, because these tests read the jobs of one account.
test.describe.configure({ mode: 'serial' });

/** The test number whose provider doesn't answer (docs/carriers.md). */
const silent = '+12025550155';
const phones = (count: number, first: number) => Array.from({ length: count }, (_, index) => `+1773${first + index}`);

test.beforeEach(async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/carrier-look-up');
  await expect(page.getByRole('heading', { level: 1, name: 'Carrier Look-Up' })).toBeVisible();
});

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Look up numbers' }).first().click();
  return page.getByRole('dialog', { name: 'Look up numbers' });
}

/** Starts a job with a CSV file. */
async function startJob(page: Page, name: string, numbers: readonly string[]): Promise<void> {
  const form = await openForm(page);
  await form.getByLabel('CSV file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Phone\n${numbers.map((number) => `"Byron, Ada",${number}`).join('\n')}\n`),
  });
  await expect(form.getByText(`${numbers.length} numbers from ${name}`)).toBeVisible();
  await form.getByRole('button', { name: new RegExp(`^Look up ${numbers.length} numbers for \\$`) }).click();
  await expect(page.getByText(`Looking up ${numbers.length} numbers. You can leave this page`)).toBeVisible();
}

test('looks up pasted numbers for the cost that it showed, and says what skipping saves', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Numbers').fill('(202) 555-0111\n202-555-0152, 202 555 0152\n(202) 555-0153\nAda');
  await expect(form.getByText(/1 duplicate left out · 1 isn’t a valid number, free/)).toBeVisible();
  await form.getByRole('button', { name: /^Look up 4 numbers for \$/ }).click();
  await expect(
    page.getByText(
      /4 numbers looked up for \$[\d.]+\. Skipping 1 landline and 1 number that can’t get texts saves at least \$[\d.]+ per text\. 1 isn’t valid\./,
    ),
  ).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('row', { name: /\(202\) 555-0111/ })).toContainText('Skip: landline');
  await expect(page.getByRole('row', { name: /\(202\) 555-0152/ })).toContainText('T-Mobile');
  await expect(page.getByRole('row', { name: /“Ada”/ })).toContainText('Not a phone number');
  await page.getByText('(202) 555-0152').click();
  await expect(page.getByRole('dialog', { name: '(202) 555-0152' }).getByText('2024010000')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('looks a CSV file up as a job that goes on while the user is elsewhere', async ({ page }) => {
  await startJob(page, 'leads.csv', phones(450, 5_550_000));
  await page.getByRole('link', { name: 'My Numbers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Numbers' })).toBeVisible();
  await page.getByRole('link', { name: 'Carrier Look-Up', exact: true }).click();
  await page.getByRole('button', { name: 'Jobs' }).click();
  const drawer = page.getByRole('dialog', { name: 'Jobs' });
  const job = drawer.locator('[data-job]').first();
  await expect(job).toContainText('450 of 450', { timeout: 30_000 });
  await expect(job).toContainText('Completed');
  expect(await seriousFindings(page)).toEqual([]);
  await job.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/requestUUID=/);
  await expect(page.getByText(/^450 numbers looked up for \$/)).toBeVisible();
});

test('cancels a job before its next step, and resumes it', async ({ page }) => {
  // The last step waits for a provider that doesn't answer.
  await startJob(page, 'slow.csv', [...phones(200, 5_551_000), silent]);
  const panel = page.getByRole('region', { name: 'Look-ups in progress' });
  await expect(panel).toContainText('200 of 201', { timeout: 30_000 });
  await expect(panel.getByRole('progressbar', { name: 'Progress of slow.csv' })).toHaveAttribute('aria-valuenow', '99');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Look-up of slow.csv canceled')).toBeVisible();
  // It stays, with what it cost, until the user hides it.
  await expect(panel).toContainText('Canceled');
  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Jobs' }).click();
  const job = page.getByRole('dialog', { name: 'Jobs' }).locator('[data-job]').first();
  await expect(job).toContainText('Canceled');
  await expect(job).toContainText('200 of 201');
  await job.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Look-up of slow.csv resumed')).toBeVisible();
  await expect(job).toContainText(/Queued|In progress/);
  await job.getByRole('button', { name: 'Cancel' }).click();
  await expect(job).toContainText('Canceled');
});

test('adds a number to the blacklist, which changes what is suggested', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Numbers').fill('(202) 555-0151');
  await form.getByRole('button', { name: /^Look up 1 number for \$/ }).click();
  const row = page.getByRole('row', { name: /\(202\) 555-0151/ });
  await expect(row).toContainText(/Send|Skip: blacklisted/);
  if (await row.getByText('Send').isVisible()) {
    await row.getByRole('button', { name: 'Actions for (202) 555-0151' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page
      .getByRole('alertdialog', { name: 'Block 1 number?' })
      .getByRole('button', { name: 'Block numbers' })
      .click();
  }
  await expect(row).toContainText('Skip: blacklisted');
});
