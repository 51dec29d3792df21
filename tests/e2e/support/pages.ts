import { expect, type Locator, type Page } from '@playwright/test';
import type { App } from '@heliograph/contract/reference/roles';
import { apiLogin, type Session } from './api-login';
import { passSecondFactor } from './second-factor';
import { port } from './server-port';
import { sharedSession } from './stored-sessions';
import { password } from './users';

/** Returns the origin of an app. */
export function origin(app: App | 'acme' | 'preview'): string {
  const host = {
    customer: 'localhost',
    admin: 'admin.localhost',
    acme: 'acme.localhost',
    preview: 'preview.localhost',
  }[app];
  return `http://${host}:${port}`;
}

/** Fills in the login screen, which must be open. */
export async function logIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Logs a member of the demo staff in on the login screen, which must be open: password, then code. */
export async function logStaffIn(page: Page, username: string): Promise<void> {
  await logIn(page, username);
  await passSecondFactor(page, port, username);
}

/** Stores a session in the browser, as a login does. Runs in the page. */
function storeSession({ token, device, roles }: Session): void {
  localStorage.setItem('heliograph.token', token);
  localStorage.setItem('heliograph.device', device);
  localStorage.setItem('heliograph.roles', roles);
}

/** Returns the session of a user that all tests share, or a `fresh` one for a test that ends or compares sessions. */
const sessionOf = (page: Page, username: string, app: App | 'preview', fresh: boolean): Promise<Session> =>
  (fresh ? apiLogin : sharedSession)(page.request, origin(app), username);

/** Starts a session in the browser of a page, without the login form. */
export async function startSession(
  page: Page,
  username: string,
  app: App | 'preview',
  { fresh = false } = {},
): Promise<void> {
  const session = await sessionOf(page, username, app, fresh);
  // A page of the same origin that runs no script.
  await page.goto(`${origin(app)}/healthz`);
  await page.evaluate(storeSession, session);
}

/**
 * Opens a path of an app as a user, with a session of `startSession`, in one load; resolves when the layout is shown
 * without its loader.
 */
export async function openAs(
  page: Page,
  username: string,
  app: App | 'preview' = 'customer',
  path = '/main',
  { fresh = false } = {},
): Promise<void> {
  const session = await sessionOf(page, username, app, fresh);
  const script = await page.addInitScript(storeSession, session);
  await page.goto(origin(app) + path);
  // With the next load, it would undo a logout.
  await script.dispose();
  await settled(page);
}

/** Waits until the layout is shown without its loader. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByTestId('entry-loader')).toHaveCount(0);
}

/**
 * Keeps off a page what others change in the meantime, from its next load on: such a change is read again, which takes
 * requests and timers, and one of the balance loads its animation. For tests that measure a page on its own.
 */
export async function withoutChanges(page: Page): Promise<void> {
  await page.route('**/session.manage/stream', (route) => route.fulfill({ status: 204 }));
}

/** How long nothing happens on a quiet network (ms). */
const quietMs = 600;

/** Waits until the page sends and receives nothing, besides the stream of changes, which stays open. */
export async function networkQuiet(page: Page): Promise<void> {
  let last = Date.now();
  const note = (): void => {
    last = Date.now();
  };
  const events = ['request', 'response', 'requestfinished', 'requestfailed'] as const;
  // The types know one event at a time.
  events.forEach((event) => page.on(event as 'request', note));
  while (Date.now() - last < quietMs) await page.waitForTimeout(50);
  events.forEach((event) => page.off(event as 'request', note));
}

/** Logs out with the user menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /@/ }).click();
  await logOutBy(page, page.getByRole('menuitem', { name: 'Log out' }));
}

/** Logs out with the given control; resolves when the login page has loaded. */
export async function logOutBy(page: Page, control: Locator): Promise<void> {
  // The URL changes before the page reloads: without waiting, a test could act on the old page.
  const reloaded = page.waitForEvent('load');
  await control.click();
  await reloaded;
  await expect(page).toHaveURL(/\/session\/login$/);
}
