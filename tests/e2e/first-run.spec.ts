import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { uniqueName } from './support/unique-name';
import { settled } from './support/pages';
import { enterAsNew } from './support/sign-up';

/** Lists of a new account: the text of each, and the next step it offers. */
const steps = [
  { path: 'my-numbers', title: 'No numbers yet', role: 'link', step: 'Buy numbers', leads: { heading: 'My Numbers' } },
  {
    path: 'number-blacklist',
    title: 'No blocked numbers',
    role: 'button',
    step: 'Block numbers',
    leads: { dialog: 'Block numbers' },
  },
  {
    path: 'tcr-brands',
    title: 'No brands yet',
    role: 'button',
    step: 'Register brand',
    leads: { heading: 'New brand' },
  },
  { path: 'contacts', title: 'No contacts yet', role: 'button', step: 'Add contact', leads: { dialog: 'Add contact' } },
  {
    path: 'billing/history',
    title: 'No billing history yet',
    role: 'link',
    step: 'Add funds',
    leads: { heading: 'Add Funds' },
  },
  {
    path: 'billing/add-funds?tab=renewals',
    title: 'No upcoming renewals',
    role: 'link',
    step: 'View your numbers',
    leads: { heading: 'My Numbers' },
  },
  {
    path: 'reports/sms-outbound',
    title: 'No outbound messages yet',
    role: 'link',
    step: 'View your numbers',
    leads: { heading: 'My Numbers' },
  },
  {
    path: 'reports/sms-inbound',
    title: 'No inbound messages yet',
    role: 'link',
    step: 'View your numbers',
    leads: { heading: 'My Numbers' },
  },
  {
    path: 'reports/message-delivery',
    title: 'No outbound messages yet',
    role: 'link',
    step: 'View your numbers',
    leads: { heading: 'My Numbers' },
  },
  {
    path: 'reports/carrier-surcharge',
    title: 'No carrier surcharges yet',
    role: 'link',
    step: 'View your numbers',
    leads: { heading: 'My Numbers' },
  },
] as const;

test('offers the next step in every empty list of a new account, and Clear filters where nothing matches', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enterAsNew(page, uniqueName('firstrun'));
  const main = page.getByRole('main');
  for (const { path, title, role, step, leads } of steps) {
    await page.goto(`/main/${path}`);
    await settled(page);
    const state = main.getByText(title, { exact: true }).locator('xpath=../..');
    await expect(state).toBeVisible();
    expect(await seriousFindings(page), path).toEqual([]);
    const next = state.getByRole(role, { name: step, exact: true });
    await expect(next).toBeVisible();
    await next.click();
    if ('dialog' in leads) await expect(page.getByRole('dialog', { name: leads.dialog })).toBeVisible();
    else await expect(main.getByRole('heading', { level: 1, name: leads.heading })).toBeVisible();
  }
  await page.goto('/main/contacts?q=nobody');
  await settled(page);
  await expect(main.getByText('No contacts match these filters')).toBeVisible();
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect(main.getByText('No contacts yet')).toBeVisible();
});
