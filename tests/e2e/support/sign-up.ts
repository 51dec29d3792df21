import type { Page } from '@playwright/test';
import { linkIn, mailTo } from './mailbox';
import { logIn, origin, settled } from './pages';

/** Password of the users that sign up in tests. */
export const secret = 'lantern orchard granite';

/** Fills in the open sign-up form. By default, emails go to a mailbox named after the user. */
export async function signUp(page: Page, username: string, mailbox = username): Promise<void> {
  const fields = {
    'First name': 'Ida',
    'Last name': 'Marlow',
    Company: 'Marlow Dental',
    Email: `${mailbox}@marlow.example`,
    Phone: '2015550147',
    Username: username,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State or region').selectOption('NJ');
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Chooses the password on the open page of a sign-up link. Ends at the login. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm password').fill(secret);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/session\/login$/);
}

/** Opens the link emailed to the user who signed up with that name, and chooses the password. */
export async function completeSignUp(page: Page, username: string): Promise<void> {
  await page.goto(linkIn(await mailTo(page, `${username}@marlow.example`, /verify/i)));
  await choosePassword(page);
}

/** Signs up, logs in and accepts the terms. Ends at the first screen of a new customer. */
export async function enterAsNew(page: Page, username: string): Promise<void> {
  await page.goto(`${origin('customer')}/session/sign-up`);
  await signUp(page, username);
  await completeSignUp(page, username);
  await logIn(page, username, secret);
  await page.getByLabel('Full name').fill('Ida Marlow');
  await page.getByLabel('I have read these terms and accept them').check();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await settled(page);
}
