import { expect, type Page } from '@playwright/test';
import { seriousFindings } from './axe';
import { cards, enterCard } from './card';
import { settled } from './pages';

/** Presses a button by its whole name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Finds rows of a list by their text. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Finds a toast by its text. */
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** Reviews of the simulated registry take seconds, one after another. */
export const reviewed = { timeout: 60_000 };

/** Fills in fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Adds $250 with a card. */
export async function addFunds(page: Page): Promise<void> {
  await page.goto('/main/billing/add-funds');
  await settled(page);
  await press(page, '$250');
  await enterCard(page, cards.good);
  await press(page, 'Pay $250.00');
  await expect(toast(page, '$250.00 added')).toBeVisible();
}

/** Registers the brand Marlow Dental, up to the decision. */
export async function registerBrand(page: Page): Promise<void> {
  await page.goto('/main/tcr-brands?brand=new');
  await settled(page);
  await fill(page, { 'Display name': 'Marlow Dental', 'Legal name': 'Marlow Dental, P.C.' });
  await page.getByLabel('Vertical', { exact: true }).selectOption('HEALTHCARE');
  await press(page, 'Continue');
  await fill(page, { EIN: '47-3821234' });
  await press(page, 'Continue');
  await fill(page, {
    Website: 'https://marlow.example',
    Email: 'ida@marlow.example',
    Phone: '2015550147',
    Street: '30 Montgomery Street',
    City: 'Jersey City',
    'ZIP or postal code': '07302',
  });
  await page.getByLabel('State or region', { exact: true }).selectOption('NJ');
  await press(page, 'Review');
  await expect(page.getByText('$4.5000').first()).toBeVisible();
  await expect(page.getByText('Low risk of rejection')).toBeVisible();
  await press(page, 'Submit for registration');
  await expect(toast(page, 'Brand Marlow Dental submitted for registration')).toBeVisible();
  // Live: nobody reloads.
  await expect(rowOf(page, 'Marlow Dental')).toContainText('Registered', reviewed);
}

/** A call to action that reviewers accept. */
export const flow =
  'Patients check a box on https://marlow.example/texts. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. The privacy policy and terms are linked there.';
const reply = 'Marlow Dental: thanks. Reply HELP for help or STOP to opt out.';

/** Fills in a campaign that the registry rejects, up to its review. */
export async function fillCampaign(page: Page): Promise<void> {
  await page.goto('/main/campaigns');
  await settled(page);
  await page.getByRole('button', { name: 'Register campaign', exact: true }).first().click();
  await fill(page, { Name: 'Visit reminders' });
  await press(page, 'Continue');
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'Marlow Dental' });
  await press(page, 'Continue');
  await page.getByLabel('Use case', { exact: true }).selectOption('CUSTOMER_CARE');
  const allowed = page.getByRole('region', { name: 'What carriers allow' });
  await expect(allowed).toContainText('240 segments a minute');
  await expect(allowed).toContainText('2,000 segments a day for the brand');
  expect(await seriousFindings(page)).toEqual([]);
  await press(page, 'Continue');
  await fill(page, {
    Description: 'Reminders of visits for patients who asked for them at the front desk.',
    'Sample message 1': 'Marlow Dental: your visit is tomorrow at 10 AM. See bit.ly/visit. Reply STOP to opt out.',
    'Sample message 2': 'Marlow Dental: we moved your visit. Reply to this text with questions.',
  });
  const check = page.getByRole('region', { name: 'Check before you pay' });
  await expect(check).toContainText('High risk of rejection');
  await expect(check).toContainText('See bit.ly/visit.');
  await fill(page, { 'Sample message 1': 'Marlow Dental: your visit is tomorrow at 10 AM. Reply STOP to opt out.' });
  await expect(check).not.toContainText('bit.ly');
  await press(page, 'Continue');
  // The test word makes the simulated registry reject the campaign.
  await fill(page, {
    'Call to action': `${flow} sim-30909`,
    'Opt-in confirmation': reply,
    'Opt-out confirmation': reply,
    'HELP reply': reply,
    'Privacy policy link': 'https://marlow.example/privacy',
    'Terms and conditions link': 'https://marlow.example/terms',
  });
  await page.getByLabel('I agree to the registry’s terms for this campaign').check();
  await press(page, 'Review');
}
