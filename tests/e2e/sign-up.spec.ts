import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { linkIn, mailTo } from './support/mailbox';
import { logIn, settled } from './support/pages';
import { secret, signUp } from './support/sign-up';

test('an address mistyped at sign-up is changed; the link sent before is dead', async ({ page }) => {
  await page.goto('/session/sign-up');
  await signUp(page, 'mistyped');
  const dead = linkIn(await mailTo(page, 'mistyped@marlow.example', /verify/i));
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByLabel('Username or email')).toHaveValue('mistyped');
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('New email').fill('right@marlow.example');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Open the link we emailed to right@marlow.example')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('right@marlow.example');

  await page.goto(dead);
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await page.goto(linkIn(await mailTo(page, 'right@marlow.example', /verify/i)));
  await page.getByRole('button', { name: 'Verify email' }).click();
  await logIn(page, 'mistyped', secret);
  await expect(page).toHaveURL(/accept-tos$/);
});

test('a sign-up from abroad: a foreign phone, and a time zone found by its offset', async ({ page }) => {
  await page.goto('/session/sign-up');
  await page.getByLabel('Country').selectOption('GBR');
  for (const [label, value] of Object.entries({ 'First name': 'Ada', 'Last name': 'Byrne', Company: 'Byrne Ltd', Email: 'ada@byrne.example', Phone: '+44 20 7946 0958', Username: 'ada.byrne', Password: secret, 'Confirm password': secret })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  if (await page.getByLabel('State or region').isVisible()) await page.getByLabel('State or region').selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('+05:30');
  await page.getByRole('option', { name: /Kolkata/ }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/verify-email$/);
  await page.goto(linkIn(await mailTo(page, 'ada@byrne.example', /verify/i)));
  await page.getByRole('button', { name: 'Verify email' }).click();
  await logIn(page, 'ada.byrne', secret);
  await page.getByLabel('Full name').fill('Ada Byrne');
  await page.getByLabel('I have read these terms and accept them').check();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await settled(page);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+442079460958');
  await expect(page.getByLabel('Country')).toHaveValue('GBR');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('India Standard Time, Kolkata');
});
