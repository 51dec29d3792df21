import type { Page } from '@playwright/test';

/** Test cards of the sandbox: accepted, insufficient funds, wrong security code, confirmed with the bank. */
export const cards = {
  good: '5555 5555 5555 4444',
  poor: '4000 0000 0000 9995',
  wrongCode: '4000 0000 0000 0127',
  confirmed: '4000 0027 6000 3184',
};

/** Fills in a new card on Add Funds, which must be open. */
export async function enterCard(page: Page, number: string): Promise<void> {
  const choice = page.getByText('New card', { exact: true });
  // Without a saved card the form of a new one is open.
  if (await choice.isVisible()) await choice.click();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date', { exact: true }).fill('11 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('ZIP or postal code').fill('07302');
}
