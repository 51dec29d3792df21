import type { Page } from '@playwright/test';

/** Password of the users that sign up in tests. */
export const secret = 'lantern orchard granite';

/** Fills in the sign-up form, which must be open, for a user of that name. */
export async function signUp(page: Page, username: string): Promise<void> {
  const fields = {
    'First name': 'Ida',
    'Last name': 'Marlow',
    Company: 'Marlow Dental',
    Email: `${username}@marlow.example`,
    Phone: '2015550147',
    Username: username,
    Password: secret,
    'Confirm password': secret,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State or region').selectOption('NJ');
  await page.getByRole('button', { name: 'Create account' }).click();
}
