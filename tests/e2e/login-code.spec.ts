import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { callFrom } from './support/elsewhere';
import { linkIn, mailTo } from './support/mailbox';
import { uniqueName } from './support/unique-name';
import { logIn, logOut, logOutBy, settled } from './support/pages';
import { password } from './support/users';

const secret = 'lantern orchard granite';

/** Calls the API as the page would; returns the payload. */
async function call<Payload>(page: Page, name: string, data: object, token?: string): Promise<Payload> {
  const answer = await page.request.post(`/api/${name}`, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { content: { response: Payload } }).content.response;
}

/** Adds a user who has accepted their invitation. */
async function addUser(page: Page, username: string): Promise<string> {
  const email = `${username}@marlow.example`;
  const { token } = await call<{ token: string }>(page, 'session.manage/login', {
    usernameOrEmail: 'customer',
    password,
  });
  await call(
    page,
    'account.manage/adduser',
    { firstName: 'Ida', lastName: 'Marlow', email, username, roles: ['tech'] },
    token,
  );
  const invitation = new URL(linkIn(await mailTo(page, email, /invite|join/i))).searchParams.get('token');
  await call(page, 'account.manage/resetpassword', { token: invitation, password: secret });
  return email;
}

/** Simulates guesses of a user's password from enough IP addresses. */
async function guess(username: string, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) {
    expect(
      await callFrom(`127.0.7.${Math.floor(tries / 5) + 1}`, 'session.manage/login', {
        usernameOrEmail: username,
        password: 'not the password',
      }),
    ).toBe(401);
  }
}

test('requires an emailed code on an unknown browser after others guessed the password, and then knows the browser', async ({
  page,
  browser,
}) => {
  const username = uniqueName('ida.crowded');
  const email = await addUser(page, username);
  await guess(username, 20);

  await page.goto('/session/login');
  await logIn(page, username, secret);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  const mailed = /: (\d{6})/.exec((await mailTo(page, email, /login code/i)).text)?.[1] ?? '';
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await code.press('Enter');
  await expect(page.getByText('That code is incorrect or has expired')).toBeVisible();
  await code.fill(mailed);
  await code.press('Enter');
  await expect(page).toHaveURL(/accept-tos$/);

  // The logout passes the device token on in memory, not in storage.
  await logOutBy(page, page.getByRole('button', { name: 'Log out' }));
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await logIn(page, username, secret);
  await expect(page).toHaveURL(/accept-tos$/);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/session/login');
  await logIn(stranger, username, 'not the password');
  await expect(stranger.getByLabel('Code')).toBeVisible();
  await stranger.getByRole('button', { name: 'Back to your password' }).click();
  await expect(stranger.getByLabel('Username')).toHaveValue(username);
  await stranger.context().close();
});

test('says when to try again after five wrong passwords, and offers a login link', async ({ page }) => {
  const username = uniqueName('ida.clumsy');
  await addUser(page, username);
  await page.goto('/session/login');
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse(/session\.manage\/login/);
    await logIn(page, username, `wrong password ${tries}`);
    expect((await answered).status()).toBe(401);
  }
  await logIn(page, username, secret);
  const wait = page.getByRole('main').getByRole('alert');
  await expect(wait).toContainText(/^Too many wrong passwords\. Try again in 1[0-5] seconds\./);
  await expect(wait.getByRole('link', { name: 'Email me a login link' })).toHaveAttribute('href', '/session/ml');
  expect(await seriousFindings(page)).toEqual([]);
  await expect(wait).toHaveCount(0, { timeout: 20_000 });
  await logIn(page, username, secret);
  await expect(page).toHaveURL(/accept-tos$/);
});

test('still knows a browser after a logout and a reload', async ({ page }) => {
  const sentTokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/session.manage/login'))
      sentTokens.push((request.postDataJSON() as { device?: string }).device);
  });
  await page.goto('/session/login');
  await logIn(page, 'tech');
  await settled(page);
  await logOut(page);
  await page.reload();
  await logIn(page, 'tech');
  await settled(page);
  expect(sentTokens).toEqual([undefined, expect.stringMatching(/^ey/)]);
});
