import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { linkIn, mailTo } from './support/mailbox';
import { uniqueName } from './support/unique-name';
import { logIn, origin, settled, openAs } from './support/pages';
import { setUpSecondFactor } from './support/second-factor';
import { watch } from './support/watch';

test('suspends an account: its user is logged out at the next call and cannot log in until it is reactivated', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const faults = watch(page);
  const customer = await (await browser.newContext()).newPage();
  await openAs(customer, 'other', 'customer', '/main/contacts');

  await openAs(page, 'admin', 'admin', '/main/accounts?q=Pinecrest');
  const row = page.getByRole('row').filter({ hasText: 'Pinecrest Dental Group' });
  const set = async (verb: 'Suspend' | 'Reactivate', reason: string) => {
    await page.getByRole('button', { name: 'Actions for Pinecrest Dental Group' }).click();
    await page.getByRole('menuitem', { name: verb }).click();
    await page.getByLabel('Reason').fill(reason);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: `${verb} account` }).click();
  };
  await set('Suspend', 'Complaints about spam');
  await expect(row).toContainText('Suspended');

  await customer.getByRole('button', { name: 'Refresh' }).click();
  await expect(customer).toHaveURL(/\/session\/login$/);
  await logIn(customer, 'other');
  await expect(customer.getByRole('alert')).toHaveText(
    'This account is suspended: Complaints about spam. Write to support@heliograph.example.',
  );

  await set('Reactivate', 'Settled by phone');
  await expect(row).toContainText('Active');
  await logIn(customer, 'other');
  await settled(customer);

  await row.getByRole('button', { name: 'Pinecrest Dental Group', exact: true }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Account reactivated');
  await expect(history).toContainText('“Complaints about spam”');
  await expect(history).toContainText('Greta Nilsen');
  expect(await seriousFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('creates an account with an invited owner, and lists the owner among the users', async ({ page }) => {
  const faults = watch(page);
  const [company, lastName, username] = [uniqueName('Tern Optics'), uniqueName('Tern'), uniqueName('vera.tern')];
  await openAs(page, 'superadmin', 'admin');
  await page.getByRole('button', { name: 'Create account' }).click();
  const drawer = page.getByRole('dialog', { name: 'Create account' });
  await drawer.getByLabel('Company').fill(company);
  await drawer.getByLabel('First name').fill('Vera');
  await drawer.getByLabel('Last name').fill(lastName);
  await drawer.getByLabel('Email').fill(`${username}@tern.example`);
  await drawer.getByLabel('Username').fill(username);
  await drawer.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Account ${company} created` })).toBeVisible();
  await page.getByRole('button', { name: company, exact: true }).click();
  await page.getByRole('link', { name: '1 user' }).click();
  const row = page.getByRole('row').filter({ hasText: `Vera ${lastName}` });
  await expect(row).toContainText('Invited');
  await row.getByRole('button', { name: `Vera ${lastName}`, exact: true }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('User invited');
  expect(await seriousFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('invites a user to an account that staff find by company name', async ({ page }) => {
  const username = uniqueName('nell.ash');
  const email = `${username}@zephyr.example`;
  await openAs(page, 'admin', 'admin');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Invite user' }).click();
  const drawer = page.getByRole('dialog', { name: 'Invite user' });
  await drawer.getByLabel('Account', { exact: true }).pressSequentially('zephyr', { delay: 40 });
  await page.getByRole('option', { name: 'Zephyr Couriers' }).click();
  await drawer.getByLabel('First name').fill('Nell');
  await drawer.getByLabel('Last name').fill('Ash');
  await drawer.getByLabel('Email').fill(email);
  await drawer.getByLabel('Username').fill(username);
  await drawer.getByLabel('Tech', { exact: true }).check();
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Invitation sent to ${email}` })).toBeVisible();
  await page.getByLabel('Name, username, email, or company').fill(email);
  await expect(page.getByRole('row').filter({ hasText: 'Nell Ash' })).toContainText('Zephyr Couriers');
});

test('invites staff to the admin app, and resets their forgotten password by email', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const username = uniqueName('noor.haddad');
  const email = `${username}@heliograph.example`;
  await openAs(page, 'superadmin', 'admin');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Invite user' }).click();
  const drawer = page.getByRole('dialog', { name: 'Invite user' });
  await drawer.getByText('Staff', { exact: true }).click();
  const fields = { 'First name': 'Noor', 'Last name': 'Haddad', Email: email, Username: username };
  for (const [label, value] of Object.entries(fields)) await drawer.getByLabel(label).fill(value);
  await drawer.getByLabel('Admin', { exact: true }).check();
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Invitation sent to ${email}` })).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(linkIn(await mailTo(guest, email, /invited you to the Heliograph staff/)));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Join the Heliograph staff');
  await guest.getByLabel('Password', { exact: true }).fill('lantern orchard granite');
  await guest.getByLabel(/^Confirm/).fill('lantern orchard granite');
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(guest).toHaveURL(`${origin('admin')}/session/login`);

  await guest.getByRole('link', { name: 'Forgot password' }).click();
  await guest.getByLabel('Email or username').fill(username);
  await guest.getByRole('button', { name: 'Send link' }).click();
  await guest.goto(linkIn(await mailTo(guest, email, /password/)));
  await expect(guest.getByLabel('Username')).toHaveValue(username);
  expect(await seriousFindings(guest)).toEqual([]);
  await guest.getByLabel('New password', { exact: true }).fill('meadow anvil harbor');
  await guest.getByLabel(/^Confirm/).fill('meadow anvil harbor');
  await guest.getByRole('button', { name: 'Save password' }).click();
  await logIn(guest, username, 'meadow anvil harbor');
  await setUpSecondFactor(guest);
  await expect(guest).toHaveURL(/accept-tos$/);
});
