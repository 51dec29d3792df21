import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { linkIn, mailTo } from './support/mailbox';
import { uniqueName } from './support/unique-name';
import { logIn, logOut, origin, settled, openAs } from './support/pages';
import { appCode, setupKey } from './support/second-factor';
import { password } from './support/users';

const secret = 'lantern orchard granite';

/** Makes a call as a demo user; returns the payload. */
async function call(page: Page, name: string, data: object, token?: string): Promise<Record<string, unknown>> {
  const answer = await page.request.post(`${origin('customer')}/api/${name}`, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect([name, answer.status()]).toEqual([name, 200]);
  return ((await answer.json()) as { content: { response: Record<string, unknown> } }).content.response;
}

/** Adds a user with a password to the demo account. */
async function addUser(page: Page, username: string): Promise<void> {
  const { token } = await call(page, 'session.manage/login', { usernameOrEmail: 'accountowner', password });
  const email = `${username}@harborlane.example`;
  await call(
    page,
    'account.manage/adduser',
    { firstName: 'Vera', lastName: 'Lund', email, username, roles: ['accountOwner'] },
    String(token),
  );
  const link = linkIn(await mailTo(page, email, /invited you/));
  await call(page, 'account.manage/resetpassword', {
    token: new URL(link).searchParams.get('token'),
    password: secret,
  });
}

/** Accepts the terms, which every new user must do first. */
async function acceptTerms(page: Page): Promise<void> {
  await expect(page).toHaveURL(/accept-tos$/);
  await page.getByLabel('Full name').fill('Vera Lund');
  await page.getByLabel('I have read these terms and accept them').check();
  await page.getByRole('button', { name: 'Accept' }).click();
  await settled(page);
}

test('asks once for the password before a session of a login link invites a user', async ({ page }) => {
  const invited = uniqueName('uma');
  await page.goto(`${origin('customer')}/session/ml`);
  await page.getByLabel('Email or username').fill('accountowner');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto(linkIn(await mailTo(page, 'miguel@harborlane.example', /login link/)));
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await settled(page);
  await page.goto(`${origin('customer')}/main/account/users`);
  await page.getByRole('button', { name: 'Invite user' }).click();
  const drawer = page.getByRole('dialog', { name: 'Invite user' });
  for (const [label, value] of Object.entries({
    'First name': 'Uma',
    'Last name': 'Ray',
    Email: `${invited}@harborlane.example`,
    Username: `${invited}.ray`,
  }))
    await drawer.getByLabel(label).fill(value);
  await drawer.getByLabel('Tech', { exact: true }).check();
  const send = drawer.getByRole('button', { name: 'Send invitation' });
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });

  await send.click();
  await expect(question.getByLabel('Password')).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByText('You didn’t confirm it’s you, so nothing was changed.')).toBeVisible();
  await expect(drawer.getByLabel('First name')).toHaveValue('Uma');

  await send.click();
  await question.getByLabel('Password').fill('not the password');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('Password is incorrect')).toBeVisible();
  await question.getByLabel('Password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `Invitation sent to ${invited}@harborlane.example` }),
  ).toBeVisible();
});

test('sets up two-step verification in Profile, requires it at the next login, and turns it off with a recovery code', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const username = uniqueName('vera.lund');
  await addUser(page, username);
  await page.goto(`${origin('customer')}/session/login`);
  await logIn(page, username, secret);
  await acceptTerms(page);
  await page.goto(`${origin('customer')}/main/account/profile`);
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const key = await setupKey(page);
  await dialog.getByLabel('Code', { exact: true }).fill(appCode(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('alertdialog', { name: 'Your recovery codes' });
  const listed = codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const [first = ''] = await listed.allTextContents();
  await codes.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await logOut(page);
  await logIn(page, username, secret);
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step verification' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  // The code that turned it on is used up, so the next one is entered half a minute early.
  await page.getByLabel('Code', { exact: true }).fill(appCode(key, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await settled(page);

  await page.goto(`${origin('customer')}/main/account/profile`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step verification?' });
  await off.getByLabel('Code', { exact: true }).fill(first);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-step verification' })).toBeVisible();
});

test('shows the codes of the demo staff', async ({ page }) => {
  await page.goto(`${origin('customer')}/dev/mailbox`);
  await expect(page.getByRole('heading', { name: 'Demo staff codes' })).toBeVisible();
  for (const name of ['superadmin', 'customeradmin', 'admin'])
    await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  await openAs(page, 'customeradmin', 'admin');
  await expect(page).toHaveURL(/admin\.localhost.*\/main\//);
});
