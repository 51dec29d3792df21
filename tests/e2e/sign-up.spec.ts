import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { linkIn, mailTo } from './support/mailbox';
import { uniqueName } from './support/unique-name';
import { logIn, origin, settled } from './support/pages';
import { choosePassword, secret, signUp } from './support/sign-up';

test('changes an email address mistyped at sign-up, and revokes the link sent before', async ({ page }) => {
  const username = uniqueName('mistyped');
  const corrected = `${uniqueName('right')}@marlow.example`;
  await page.goto('/session/sign-up');
  await signUp(page, username);
  const oldLink = linkIn(await mailTo(page, `${username}@marlow.example`, /verify/i));
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(corrected);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`Open the link we emailed to ${corrected}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Open the link we emailed to ${corrected}`)).toBeVisible();

  await page.goto(oldLink);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await page.goto(linkIn(await mailTo(page, corrected, /verify/i)));
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await choosePassword(page);
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await logIn(page, username, secret);
  await expect(page).toHaveURL(/accept-tos$/);
});

test('accepts the code of the email instead of its link', async ({ page }) => {
  const username = uniqueName('by.code');
  await page.goto('/session/sign-up');
  await signUp(page, username);
  const code = /code: (\d{6})/.exec((await mailTo(page, `${username}@marlow.example`, /verify/i)).text)?.[1] ?? '';
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await choosePassword(page);
  await logIn(page, username, secret);
  await expect(page).toHaveURL(/accept-tos$/);
});

test('doesn’t log in a stranger when the owner of the address completes the sign-up', async ({ page, browser }) => {
  const username = uniqueName('victim');
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${origin('customer')}/session/sign-up`);
  await signUp(stranger, username);
  await expect(stranger.getByText(`Open the link we emailed to ${username}@marlow.example`)).toBeVisible();
  await page.goto(linkIn(await mailTo(page, `${username}@marlow.example`, /verify/i)));
  await choosePassword(page);
  await logIn(page, username, secret);
  await expect(page).toHaveURL(/accept-tos$/);

  await stranger.getByLabel('Code').fill('123456');
  await stranger.getByRole('button', { name: 'Continue' }).click();
  await expect(stranger.getByRole('heading', { name: 'This sign-up has expired' })).toBeVisible();
  await stranger.context().close();
});

test('reports a taken username by email, and asks for another one after the link', async ({ page }) => {
  const mailbox = uniqueName('customer');
  const another = uniqueName('another.customer');
  await page.goto('/session/sign-up');
  await signUp(page, 'customer', mailbox);
  await expect(page.getByText(`Open the link we emailed to ${mailbox}@marlow.example`)).toBeVisible();
  const mail = await mailTo(page, `${mailbox}@marlow.example`, /verify/i);
  expect(mail.text).toContain('The username customer is taken, so you’ll choose another one.');
  await page.goto(linkIn(mail));
  await expect(page.getByText('The username customer is taken. Choose another one.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('Username').fill(another);
  await choosePassword(page);
  await logIn(page, another, secret);
  await expect(page).toHaveURL(/accept-tos$/);
});

test('signs up from abroad with a foreign phone number and a time zone found by its offset', async ({ page }) => {
  const username = uniqueName('ada.byrne');
  await page.goto('/session/sign-up');
  await page.getByLabel('Country').selectOption('GBR');
  for (const [label, value] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Byrne',
    Company: 'Byrne Ltd',
    Email: `${username}@byrne.example`,
    Phone: '+44 20 7946 0958',
    Username: username,
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  if (await page.getByLabel('State or region').isVisible())
    await page.getByLabel('State or region').selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('+05:30');
  await page.getByRole('option', { name: /Kolkata/ }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/verify-email$/);
  await page.goto(linkIn(await mailTo(page, `${username}@byrne.example`, /verify/i)));
  await choosePassword(page);
  await logIn(page, username, secret);
  await page.getByLabel('Full name').fill('Ada Byrne');
  await page.getByLabel('I have read these terms and accept them').check();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await settled(page);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+442079460958');
  await expect(page.getByLabel('Country')).toHaveValue('GBR');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('India Standard Time, Kolkata');
});
