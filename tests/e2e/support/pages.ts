import { expect, type Page } from '@playwright/test';
import type { App } from '@heliograph/shared/reference/roles';
import { password } from './users';

/** Port of the server under test. */
const port = Number(process.env['TEST_PORT'] ?? 4300);

/** Where an app is served. */
export function origin(app: App | 'acme' | 'preview'): string {
  const host = { customer: 'localhost', admin: 'admin.localhost', acme: 'acme.localhost', preview: 'preview.localhost' }[app];
  return `http://${host}:${port}`;
}

/** Fills in the login screen, which must be open. */
export async function logIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens an app and signs in; resolves when the layout stands and its loader is gone. */
export async function signIn(page: Page, username: string, app: App | 'preview' = 'customer'): Promise<void> {
  await page.goto(`${origin(app)}/session/login`);
  await logIn(page, username);
  await settled(page);
}

/** Waits until the layout is there without its loader. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByTestId('entry-loader')).toHaveCount(0);
}

/** Signs out by the menu of the user block. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /@/ }).click();
  // The address changes before the page reloads; only after that may one go on.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/session\/login$/);
}
