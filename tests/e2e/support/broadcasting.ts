import { expect, type Page } from '@playwright/test';

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Composes a broadcast up to its audience. */
export async function compose(page: Page, name: string, campaign: string): Promise<void> {
  await page.getByRole('button', { name: 'New broadcast' }).first().click();
  // The search of the list, which is there until the form has loaded, has the same label.
  await page.getByRole('form', { name: 'New broadcast' }).getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Campaign' }).selectOption({ label: campaign });
  await next(page);
  await expect(page.getByRole('heading', { name: 'Audience' })).toBeVisible();
}

/** Writes the text, and shows the review. */
export async function write(page: Page, text: string, before?: () => Promise<void>): Promise<void> {
  await next(page);
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await next(page);
  await before?.();
  await page.getByRole('button', { name: 'Review', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Who receives it' })).toBeVisible({ timeout: 30_000 });
}
