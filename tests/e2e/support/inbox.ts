import { expect, type Page } from '@playwright/test';
import { openAs, settled } from './pages';

/** Conversations of the inbox. */
export const rows = (page: Page) => page.locator('[data-conversation]');
/** Texts of the open conversation. */
export const texts = (page: Page) => page.getByRole('region', { name: 'Texts' });
/** The field of a reply. */
export const box = (page: Page) => page.getByLabel('Text', { exact: true });

/** Opens the inbox, without a conversation. */
export async function openInbox(page: Page, user: 'conversations' | 'customer' = 'conversations'): Promise<void> {
  await openAs(page, user, 'customer', '/main/conversations');
  await expect(rows(page).first()).toBeVisible();
  await settled(page);
}

/** Opens a conversation that texts can be sent in, and that no other test uses. */
export async function openThread(page: Page, retry: number, place: number): Promise<void> {
  await openInbox(page);
  await page.getByRole('button', { name: 'New text' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New text' });
  await dialog.getByLabel('From').selectOption({ index: 1 });
  await dialog.getByLabel('To').fill(`312557${String(1000 + retry * 100 + place)}`);
  await dialog.getByLabel('Text', { exact: true }).fill('See you at 3');
  await dialog.getByRole('button', { name: 'Send text' }).click();
  await expect(texts(page).getByText('See you at 3')).toBeVisible();
}
