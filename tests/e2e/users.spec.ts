import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { linkIn, mailTo } from './support/mailbox';
import { expectedMenu, shownMenu } from './support/menu';
import { uniqueName } from './support/unique-name';
import { logIn, settled, openAs } from './support/pages';
import { watch } from './support/watch';

const secret = 'lantern orchard granite';

test('invites a finance user by email, shows them only billing, and logs them out once disabled', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const [lastName, username] = [uniqueName('Marlow'), uniqueName('otis.marlow')];
  const email = `${username}@marlow.example`;
  const faults = watch(page);
  await openAs(page, 'customer');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Invite user' }).click();
  const drawer = page.getByRole('dialog', { name: 'Invite user' });
  await drawer.getByLabel('First name').fill('Otis');
  await drawer.getByLabel('Last name').fill(lastName);
  await drawer.getByLabel('Email').fill(email);
  await drawer.getByLabel('Username').fill(username);
  await drawer.getByLabel('Finance').check();
  const screens = expectedMenu('customer', 'finance').flatMap(([, links]) => links);
  const access = drawer.getByRole('region', { name: 'Access' });
  await expect(access).toContainText(`Can open ${screens.length} screens`);
  for (const title of screens) await expect(access).toContainText(title);
  expect(await seriousFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Invitation sent to ${email}` })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `Otis ${lastName}` });
  await expect(row).toContainText('Invited');

  const guest = await (await browser.newContext()).newPage();
  const mail = await mailTo(guest, email, /Dana Whitfield invited you to .* on Heliograph/);
  expect(mail.text).toContain(`Your username is ${username}.`);
  await guest.goto(linkIn(mail));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/^Join Harbor Lane/);
  await expect(guest.getByText('Dana Whitfield invited you.')).toBeVisible();
  await expect(guest.getByLabel('Username')).toHaveValue(username);
  expect(await seriousFindings(guest)).toEqual([]);
  await guest.getByLabel('Password', { exact: true }).fill(secret);
  await guest.getByLabel(/^Confirm/).fill(secret);
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(guest.getByRole('status')).toHaveText('You’re all set. Log in with your username and password.');
  await expect(guest.getByLabel('Username', { exact: true })).toHaveValue(username);
  await logIn(guest, username, secret);
  await guest.getByLabel('Full name').fill(`Otis ${lastName}`);
  await guest.getByLabel('I have read these terms and accept them').check();
  await guest.getByRole('button', { name: 'Accept', exact: true }).click();
  await settled(guest);
  expect(await shownMenu(guest)).toEqual(expectedMenu('customer', 'finance'));
  await expect(guest.getByTestId('balance-bar')).toBeVisible();
  await guest.goto('/main/my-numbers');
  await expect(guest).toHaveURL(/\/main\/billing\//);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('Active');
  await page.getByRole('button', { name: `Actions for Otis ${lastName}` }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Disable user' }).click();
  await expect(row).toContainText('Disabled');
  // Without a click: the stream of changes ends with the session.
  await expect(guest).toHaveURL(/\/session\/login$/, { timeout: 40_000 });
  expect(faults).toEqual([]);
});

test('doesn’t let an account owner grant Customer, or remove their own last roles', async ({ page }) => {
  await openAs(page, 'accountowner', 'customer', '/main/account/users');
  await page.getByRole('button', { name: 'Walter Osei', exact: true }).click();
  await expect(page.getByLabel('Customer', { exact: true })).toBeDisabled();
  await expect(page.getByText('Only users with the Customer role can grant it.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dana Whitfield', exact: true }).click();
  await expect(
    page.getByText('Only users with the Customer role can change, disable, or delete this user.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  // Found by username, because other tests change the name of this user.
  await page.getByRole('row').filter({ hasText: 'accountowner' }).getByRole('button').first().click();
  await expect(page.getByLabel('Account owner', { exact: true })).toBeDisabled();
});
