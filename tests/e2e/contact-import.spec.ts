import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { origin, openAs } from './support/pages';
import { triesBefore } from './support/unique-name';

const rows = 10_000;

/** Phones of another block in each run; every 500th row has none. */
function fileOf(): string {
  const first = 2_125_000_000 + (triesBefore() % 50) * 100_000;
  const lines = Array.from(
    { length: rows },
    (_, index) => `${index % 500 === 499 ? '12' : first + index * 7},Import ${index}`,
  );
  return `Mobile,First name\n${lines.join('\n')}\n`;
}

test('imports 10,000 contacts, then those whose errors are fixed', async ({ page }) => {
  test.slow();
  await openAs(page, 'customer', 'customer', '/main/contacts?import=new');
  const upload = (name: string, text: string) =>
    page.getByLabel('File with contacts').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const check = async () => {
    await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Import Mobile as')).toHaveValue('phone');
    await page.getByText('They agreed', { exact: true }).click();
    await page.getByLabel('Consent source').selectOption('WEB_FORM');
    await page.getByLabel('Evidence').fill('Checkbox on the sign-up page');
    await page.getByText('This statement is true for every contact in the file').click();
    await page.getByRole('button', { name: 'Check the file' }).click();
  };
  await upload('people.csv', fileOf());
  await check();
  const start = page.getByRole('button', { name: /^Import [\d,]+ contacts?$/ });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Mobile: Phone has too few or too many digits · 20')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await start.click();

  // The job goes on when the user leaves the page.
  await page.goto(`${origin('customer')}/main/contacts`);
  await page.getByRole('button', { name: 'Imports' }).click();
  const drawer = page.getByRole('dialog', { name: 'Imports' });
  await expect(drawer.getByText('Completed with errors').first()).toBeVisible({ timeout: 90_000 });
  await drawer.getByRole('button', { name: 'Open people.csv' }).first().click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Completed with errors')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const errors = readFileSync(await (await download).path(), 'utf8');
  const lines = errors.trim().split('\r\n');
  expect(lines).toHaveLength(21);
  const fixed = [
    lines[0],
    ...lines
      .slice(1)
      .map((line, index) => line.replace('12,', `${2_127_000_000 + (triesBefore() % 50) * 1000 + index * 7},`)),
  ].join('\n');
  await page.getByRole('button', { name: 'Upload the fixed file' }).click();
  await upload('fixed.csv', fixed);
  await check();
  await page.getByRole('button', { name: 'Import 20 contacts' }).click({ timeout: 30_000 });
  await expect(page.getByText('20 contacts created, 0 contacts updated.')).toBeVisible({ timeout: 30_000 });
});
