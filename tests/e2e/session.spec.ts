import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { cards, enterCard } from './support/card';
import { linkIn, mailTo } from './support/mailbox';
import { expectedMenu, shownMenu } from './support/menu';
import { uniqueName } from './support/unique-name';
import { logIn, logOut, origin, settled, openAs } from './support/pages';
import { choosePassword, completeSignUp, secret, signUp } from './support/sign-up';
import { watch } from './support/watch';

test('signs up with an emailed link, accepts the terms, opens the first screen, and makes the first deposit', async ({
  page,
}) => {
  const faults = watch(page);
  const username = uniqueName('ida.marlow');
  await page.goto('/session/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, username);
  await expect(page).toHaveURL(/verify-email$/);

  await page.goto(linkIn(await mailTo(page, `${username}@marlow.example`, /verify/i)));
  // The token is removed from the URL at once, and opening the link does not consume it.
  await expect(page).toHaveURL(`${origin('customer')}/session/verify-email`);
  await page.reload();
  await choosePassword(page);
  await logIn(page, username, secret);

  await expect(page).toHaveURL(/accept-tos$/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto('/main/my-numbers');
  await expect(page).toHaveURL(/accept-tos$/);
  await page.getByLabel('Full name').fill('Ida Marlow');
  await page.getByLabel('I have read these terms and accept them').check();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await settled(page);
  expect(await shownMenu(page)).toEqual(expectedMenu('customer', 'customer'));
  await expect(page.getByTestId('balance-bar')).toContainText('Account Balance $0.0000');

  await page.getByRole('link', { name: 'Add Fund', exact: true }).click();
  await page.getByRole('button', { name: '$25', exact: true }).click();
  await enterCard(page, cards.good);
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect(page.getByTestId('balance-bar')).toContainText('$25.0000');
  expect(faults).toEqual([]);
});

test('consumes a login link when its button is pressed, not when it is opened', async ({ page, browser }) => {
  await page.goto('/session/login');
  await page.getByRole('link', { name: 'Email me a login link' }).click();
  await page.getByLabel('Email or username').fill('tech');
  await page.getByRole('button', { name: /link/i }).click();
  const link = linkIn(await mailTo(page, await demoAddress(page, 'tech'), /log ?in/i));

  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: /^Continue as / })).toBeVisible();
  await scanner.close();

  await page.goto(link);
  await expect(page).not.toHaveURL(new RegExp(link.split('/').at(-1) ?? 'token'));
  await page.getByRole('button', { name: /^Continue as / }).click();
  await settled(page);
  await expect(page).toHaveURL(/my-numbers/);
  await logOut(page);

  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
});

/** Returns the email address of a demo user, as the user menu shows it. */
async function demoAddress(page: Page, username: string): Promise<string> {
  const answer = await page.request.post('/api/session.manage/login', {
    data: { usernameOrEmail: username, password: 'heliograph demo' },
  });
  const { token } = ((await answer.json()) as { content: { response: { token: string } } }).content.response;
  const detail = await page.request.post('/api/account.manage/getdetail', {
    data: {},
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await detail.json()) as { content: { response: { email: string } } }).content.response.email;
}

test('resets a forgotten password with an emailed link', async ({ page }) => {
  const username = uniqueName('forgetful');
  await page.goto('/session/sign-up');
  await signUp(page, username);
  await completeSignUp(page, username);

  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByLabel('Email or username').fill(username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto(linkIn(await mailTo(page, `${username}@marlow.example`, /password/i)));
  const other = 'meadow anvil harbor';
  await page.getByLabel('New password', { exact: true }).fill(other);
  await page.getByLabel(/^Confirm/).fill(other);
  await page.getByRole('button', { name: 'Save password' }).click();
  await logIn(page, username, secret);
  await expect(page.getByRole('alert').filter({ hasText: 'Error!' })).toContainText('Incorrect username or password');
  await logIn(page, username, other);
  await expect(page).toHaveURL(/accept-tos$/);
});

test('opens a deep link after the login, and keeps the screen on Back, Forward and reload', async ({ page }) => {
  await page.goto('/main/contacts?q=maria');
  await expect(page).toHaveURL(/\/session\/login$/);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await logIn(page, 'customer');
  await settled(page);
  // The response to the login contains the account data.
  expect(requested).toContain('/api/session.manage/login');
  expect(requested).not.toContain('/api/account.manage/getdetail');
  await expect(page).toHaveURL(/\/main\/contacts\?q=maria$/);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/contacts\?q=maria$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page).toHaveURL(/\/main\/account\/users/);
  await page.goto('/main/nowhere');
  await settled(page);
  await expect(page).toHaveURL(/\/main\/dashboard/);
});

test('clears all storage on logout, and logs out other tabs within a second', async ({ context, page }) => {
  await openAs(page, 'finance', 'customer', '/main', { fresh: true });
  const other = await context.newPage();
  await other.goto('/main/billing/history');
  await settled(other);
  await page.evaluate(() => sessionStorage.setItem('left', 'over'));
  await logOut(page);
  await expect(other).toHaveURL(/\/session\/login$/, { timeout: 1_000 });
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('ends a revoked session at its next call, once, and shows the reason in every tab', async ({ context, page }) => {
  await openAs(page, 'accountowner', 'customer', '/main', { fresh: true });
  const other = await context.newPage();
  await other.goto('/main/billing/history');
  await settled(other);
  await page.getByRole('link', { name: 'Billing History', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
  // A list that still loads ignores Refresh.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const reloads: string[] = [];
  page.on('load', () => reloads.push(page.url()));
  const refresh = await page.getByRole('button', { name: 'Refresh' }).elementHandle();
  // In one step: on a busy machine another call of the page, such as the one for its balance, could come first.
  await page.evaluate(async (button) => {
    const authorization = `Bearer ${localStorage.getItem('heliograph.token')}`;
    await fetch('/api/session.manage/logout', {
      method: 'POST',
      body: '{}',
      headers: { authorization, 'content-type': 'application/json' },
    });
    (button as HTMLElement).click();
  }, refresh);
  await expect(page).toHaveURL(/\/session\/login$/);
  await expect(page.getByRole('status')).toHaveText('Your session was ended. Log in to continue where you left off.');
  await expect(other.getByRole('status')).toHaveText('Your session was ended. Log in to continue where you left off.');
  await expect(page.getByText('Error!')).toHaveCount(0);
  expect(reloads).toHaveLength(1);
});

test('ends an expired session with a message in every tab, and in a page opened later', async ({ context, page }) => {
  await page.clock.install();
  await openAs(page, 'accountowner', 'customer', '/main', { fresh: true });
  const other = await context.newPage();
  await other.goto('/main/billing/history');
  await settled(other);
  const late = await context.newPage();
  // The stored token is expired, because the page was not running when the session ended.
  await late.addInitScript(() => {
    const part = (value: unknown) => btoa(JSON.stringify(value));
    if (location.pathname !== '/session/login')
      localStorage.setItem('heliograph.token', `${part({})}.${part({ exp: 1 })}.x`);
  });

  await page.clock.fastForward('12:00:01');
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/session\/login$/);
    await expect(tab.getByRole('status')).toHaveText('Your session expired. Log in to continue where you left off.');
  }
  await late.goto('/main/billing/history');
  await expect(late.getByRole('status')).toHaveText('Your session expired. Log in to continue where you left off.');
  await page.clock.resume();
});

test('covers the layout with the loader on entry, while the screen renders, and not on navigation', async ({
  page,
}) => {
  await page.goto('/session/login');
  await logIn(page, 'customer');
  // Another test, with a clock of its own, checks that it is shown for exactly one second.
  await page.getByTestId('entry-loader').waitFor();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeAttached();
  await page.getByTestId('entry-loader').waitFor({ state: 'detached' });
  await page.evaluate(() => {
    const seen = { loader: false };
    new MutationObserver(() => {
      if (document.querySelector('[data-testid=entry-loader]')) seen.loader = true;
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: { loader: boolean } }).seen.loader)).toBe(false);
});

test('selects brand and app by host, and shows an error page for an unknown host, also in dark mode', async ({
  page,
}) => {
  await page.goto(origin('acme'));
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to Acme Texting' })).toBeVisible();
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--hg-light-accent'),
  );
  expect(accent).toBe('#9542a7');
  await page.goto(origin('admin'));
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  const html = await page.content();
  expect(html).not.toContain('mfe-billing');
  expect(html).not.toContain('/r/billing/');
  const stranger = await page.goto(origin('customer').replace('localhost', 'elsewhere.localhost'));
  expect(stranger?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This address is not set up' })).toBeVisible();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const [colorScheme, color] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(15, 17, 21)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await background()).toBe(color);
    expect(await seriousFindings(page)).toEqual([]);
  }
});
