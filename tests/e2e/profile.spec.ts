import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { otherDevice, otherDeviceName } from './support/elsewhere';
import { linkIn, mailTo } from './support/mailbox';
import { uniqueName } from './support/unique-name';
import { logIn, settled, openAs } from './support/pages';
import { enterAsNew, secret } from './support/sign-up';
import { watch } from './support/watch';

async function openProfile(page: Page): Promise<void> {
  await openAs(page, 'accountowner');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click();

// Serial, because the tests change one user.
test.describe.configure({ mode: 'serial' });

test('changes the name and time zone, and updates the layout and all times', async ({ page }) => {
  const faults = watch(page);
  await openProfile(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('First name').fill('Rosalind');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('los angeles');
  await page.getByRole('option', { name: /Los Angeles/ }).click();
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Rosalind');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific Time (PT), Los Angeles');
  await page.reload();
  await settled(page);
  await expect(page.getByLabel('First name')).toHaveValue('Rosalind');
  expect(faults).toEqual([]);

  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('new york');
  await page.getByRole('option', { name: /ET\), New York/ }).click();
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' }).last()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Eastern Time (ET), New York');
});

test('requires the password to change the email address, applies the change once its link is confirmed, and reverts it with the link sent to the old address', async ({
  page,
}) => {
  const username = uniqueName('mover');
  const [oldEmail, newEmail] = [`${username}@marlow.example`, `${uniqueName('moved')}@marlow.example`];
  await enterAsNew(page, username);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  const field = page.locator('form').getByLabel('Email', { exact: true });
  await field.fill(newEmail);
  await save(page);
  await expect(page.getByText('Current password is required')).toBeVisible();
  await page.getByLabel('Current password').fill(secret);
  expect(await seriousFindings(page)).toEqual([]);
  await save(page);
  await expect(page.getByText(`${newEmail}: pending verification`)).toBeVisible();
  await expect(field).toHaveValue(oldEmail);
  await expect(page.getByRole('banner')).toContainText(oldEmail);

  const other = await page.context().newPage();
  const open = async (to: string, subject: RegExp) => other.goto(linkIn(await mailTo(page, to, subject)));
  await open(newEmail, /confirm/i);
  expect(await seriousFindings(other)).toEqual([]);
  await other.getByRole('button', { name: 'Confirm email' }).click();
  await expect(other.getByRole('status')).toHaveText('Your email address was changed. Log in again.');
  await expect(page).toHaveURL(/\/session\/login$/);
  await logIn(page, username, secret);
  await settled(page);
  await expect(page.getByRole('banner')).toContainText(newEmail);

  await open(oldEmail, /about to change/);
  expect(await seriousFindings(other)).toEqual([]);
  await other.getByRole('button', { name: 'Restore my email' }).click();
  await expect(other.getByRole('status')).toContainText('Your email address was restored');
  await logIn(other, username, secret);
  await expect(other.getByRole('alert').filter({ hasText: 'Error!' })).toContainText('Incorrect username or password');
  await open(oldEmail, /reset your .* password/i);
  const newPassword = 'meadow anvil harbor';
  await other.getByLabel('New password', { exact: true }).fill(newPassword);
  await other.getByLabel(/^Confirm/).fill(newPassword);
  await other.getByRole('button', { name: 'Save password' }).click();
  await logIn(other, oldEmail, newPassword);
  await settled(other);
  await expect(other.getByRole('banner')).toContainText(oldEmail);
});

test('ends another session', async ({ page, browser }) => {
  const other = await otherDevice(browser);
  await openAs(other, 'accountowner', 'customer', '/main', { fresh: true });
  await openProfile(page);
  const sessions = page.getByRole('list', { name: 'Sessions' });
  const others = sessions.getByRole('button', { name: `Log out ${otherDeviceName}` });
  await expect(others.first()).toBeVisible();
  await expect(sessions.getByText('This device')).toHaveCount(1);
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(others).toHaveCount(left - 1);
  }
  await other.getByRole('link', { name: 'Billing History', exact: true }).click();
  await expect(other).toHaveURL(/\/session\/login$/);
  await other.context().close();
});

test('asks before a link or Back discards unsaved input, and not after saving', async ({ page }) => {
  await openProfile(page);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByLabel('Last name').fill(uniqueName('Okafor-Lane'));
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/account\/profile$/);
  await question.getByRole('button', { name: 'Stay' }).click();
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('changes the password on its own screen', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
});
