import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { uniqueName, triesBefore } from './support/unique-name';
import { settled, openAs } from './support/pages';
import { watch } from './support/watch';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

test('saves a brand as a draft, restores it after a reload, and submits it', async ({ page }) => {
  const faults = watch(page);
  const company = uniqueName('Marlow Dental');
  // The simulated registry takes long for this tax ID.
  const lastFour = '9008';
  await openAs(page, 'customer');
  await page.getByRole('link', { name: 'TCR Brands', exact: true }).click();
  await press(page, 'Register brand');
  await expect(page.getByText('Charged when you submit')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await fill(page, { 'Display name': company });
  await press(page, 'Save draft');
  await expect(page.getByRole('status').filter({ hasText: `Draft ${company} saved` })).toBeVisible();
  await expect(page).toHaveURL(/\?brand=[0-9a-f-]{36}$/);
  await page.reload();
  await settled(page);
  await expect(page.getByLabel('Display name', { exact: true })).toHaveValue(company);

  await press(page, 'Continue');
  await expect(page.getByLabel('Legal name', { exact: true })).toBeFocused();
  await fill(page, { 'Legal name': `${company}, P.C.` });
  await page.getByLabel('Vertical', { exact: true }).selectOption('HEALTHCARE');
  await press(page, 'Continue');
  await fill(page, { EIN: '12-34' });
  await press(page, 'Continue');
  await expect(page.getByText('EIN must be valid').last()).toBeVisible();
  await expect(page.getByLabel('EIN', { exact: true })).toBeFocused();
  await fill(page, { EIN: `${47 + triesBefore()}-382${lastFour}` });
  await press(page, 'Continue');
  await fill(page, {
    Website: 'https://marlow.example',
    Email: 'ida@marlow.example',
    Phone: '2015550147',
    Street: 'PO Box 7',
    City: 'Jersey City',
    'ZIP or postal code': '07302',
  });
  await page.getByLabel('State or region', { exact: true }).selectOption('NJ');
  await press(page, 'Review');
  await expect(page.getByText('Street must not be a PO box').last()).toBeVisible();
  await fill(page, { Street: '30 Montgomery Street' });
  await press(page, 'Review');

  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('(201) 555-0147');
  await expect(page.getByText('Ready to submit')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await press(page, 'Submit for registration');
  await expect(
    page.getByRole('status').filter({ hasText: `Brand ${company} submitted for registration` }),
  ).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText('Registering');
  await expect(row).toContainText(lastFour);
  await expect(row).not.toContainText('3829');

  await row.getByRole('button', { name: company, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('This brand is being registered.');
  expect(await seriousFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('keeps the input as a draft when the user leaves, and deletes a draft after its name is typed', async ({
  page,
}) => {
  const faults = watch(page);
  const company = uniqueName('Quay Yoga');
  await openAs(page, 'customer', 'customer', '/main/tcr-brands?brand=new');
  await fill(page, { 'Display name': company });
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `Draft ${company} saved` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();

  await page.getByRole('link', { name: 'TCR Brands', exact: true }).click();
  await page.getByRole('button', { name: `Actions for ${company}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Continue draft' }).click();
  await expect(page.getByLabel('Display name', { exact: true })).toHaveValue(company);
  await page.goBack();
  await page.getByRole('button', { name: `Actions for ${company}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByLabel(`Type ${company} to confirm`).fill(company);
  await press(page, 'Delete draft');
  await expect(page.getByRole('row').filter({ hasText: company })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'TCR Brands' })).toBeFocused();
  expect(faults).toEqual([]);
});

test('keeps all input when the user goes back or reloads', async ({ page, context }) => {
  const faults = watch(page);
  await openAs(page, 'customer', 'customer', '/main/tcr-brands?brand=new');
  await page.getByRole('radio', { name: /Publicly traded company/ }).check();
  await page.getByLabel('Country', { exact: true }).selectOption('CAN');
  await page.getByLabel('Account size', { exact: true }).selectOption('LARGE_ACCOUNT');
  await page.getByLabel('Vertical', { exact: true }).selectOption('RETAIL');
  await fill(page, { 'Display name': 'Northern Quay', 'Legal name': 'Northern Quay Ltd.' });
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Identity' })).toBeFocused();
  await page.getByLabel('Business ID type', { exact: true }).selectOption('DUNS');
  await fill(page, { 'Business ID': '12' });
  await page.getByLabel('Business ID type', { exact: true }).selectOption('NONE');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Business' })).toBeFocused();
  const answers = async () => {
    await expect(page.getByRole('radio', { name: /Publicly traded company/, includeHidden: true })).toBeChecked();
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue('CAN');
    await expect(page.getByLabel('Account size', { exact: true })).toHaveValue('LARGE_ACCOUNT');
    await expect(page.getByLabel('Tax ID country', { exact: true })).toHaveValue('CAN');
  };
  await answers();
  await press(page, 'Continue');
  await page.reload();
  await settled(page);
  await expect(page.getByRole('button', { name: 'Identity' })).toHaveAttribute('aria-current', 'step');
  await answers();
  await page.getByLabel('Business ID type', { exact: true }).selectOption('DUNS');
  await expect(page.getByLabel('Business ID', { exact: true })).toHaveValue('12');
  expect(await seriousFindings(page)).toEqual([]);

  // Neither another tab nor another user of this browser sees it.
  const other = await context.newPage();
  await other.goto('/main/tcr-brands?brand=new');
  await settled(other);
  await expect(other.getByLabel('Display name', { exact: true })).toHaveValue('');
  await other.close();
  expect(faults).toEqual([]);
});

test('shows an error with a Show all brands button when the brand does not exist', async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/tcr-brands?brand=nonsense');
  await expect(page.getByText('Brand not found')).toBeVisible();
  await press(page, 'Show all brands');
  await expect(page.getByRole('heading', { level: 1, name: 'TCR Brands' })).toBeFocused();
});

test('doesn’t delete a brand with active campaigns, and shows the server’s message', async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/tcr-brands');
  await page.getByRole('button', { name: 'Actions for Harbor Lane Clinics' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByLabel('Type Harbor Lane Clinics to confirm').fill('Harbor Lane Clinics');
  await press(page, 'Delete brand');
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('This brand has active campaigns');
  await press(page, 'Keep brand');
  await expect(page.getByRole('row').filter({ hasText: 'Harbor Lane Clinics' })).toContainText('Registered');
});
