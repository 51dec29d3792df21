import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { callAs } from './support/call-as';
import { linkIn, mailTo } from './support/mailbox';
import { logIn, settled } from './support/pages';
import { enterAsNew, secret } from './support/sign-up';
import { uniqueName } from './support/unique-name';

// Serial, because the tests share an account of their own: others measure those of the demo.
test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage();
  await enterAsNew(page, uniqueName('ida.settings'));
});
test.afterAll(() => page.context().close());

const bell = (of: Page) => of.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const views = (of: Page) => of.getByRole('main').getByRole('button', { name: /^Views/ });
const pick = async (of: Page, item: string): Promise<void> => {
  await views(of).click();
  await of.getByRole('menuitem', { name: item }).click();
};
/** Downloads the file of a button; returns its text. */
const download = async (button: Locator): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path(), 'utf8');
};

test('chooses notifications, sees one arrive in two tabs, and marks it as read in one', async () => {
  await page.goto('/main/account/profile#notifications');
  const section = page.getByRole('region', { name: 'Notifications' });
  await expect(section).toBeInViewport();
  const choice = section.getByRole('group', { name: 'API credentials created' });
  const mail = choice.getByRole('checkbox', { name: 'Email' });
  const saved = page.waitForResponse(/setnotificationchoice$/);
  await mail.click();
  await expect(mail).not.toBeChecked();
  await saved;
  await page.reload();
  await expect(choice.getByRole('checkbox', { name: 'In the app' })).toBeChecked();
  await expect(mail).not.toBeChecked();
  await expect(
    section.getByRole('group', { name: 'Login from a new device' }).getByRole('checkbox', { name: 'Email' }),
  ).toBeDisabled();
  expect(await seriousFindings(page)).toEqual([]);

  const other = await page.context().newPage();
  await other.goto('/main/dashboard');
  await settled(other);
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  await callAs(page, 'account.manage/createapicreds', { name: 'Website', scopes: ['send'] });
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread');

  await bell(other).click();
  const panel = other.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toContainText('API credentials created: Website');
  expect(await seriousFindings(other)).toEqual([]);
  await panel.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await other.keyboard.press('Escape');
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  await other.close();

  await bell(page).press('Enter');
  await page.getByRole('link', { name: 'API credentials created: Website' }).click();
  await expect(page).toHaveURL(/\/main\/api-credentials/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('exports the data of the account, and downloads its files', async () => {
  await page.goto('/main/account/profile#data-export');
  const section = page.getByRole('region', { name: 'Data export' });
  await section.getByRole('button', { name: 'Export account data' }).click();
  const item = section.getByRole('list', { name: 'Data exports' }).getByRole('listitem').first();
  await expect(item).toContainText('Ready', { timeout: 60_000 });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  expect(await download(item.getByRole('button', { name: 'Download Users' }))).toMatch(/^\uFEFF.+\r\n.*Ida/);
  expect(await download(item.getByRole('button', { name: 'Download Audit log' }))).toContain('Data export started');
  expect(await seriousFindings(page)).toEqual([]);
  await item.getByRole('button', { name: 'Delete export' }).click();
  await expect(section).toContainText('No data exports yet');
});

test('shares a view with a colleague, who opens its link', async ({ browser }) => {
  const username = uniqueName('otto.settings');
  const email = `${username}@marlow.example`;
  await callAs(page, 'account.manage/adduser', {
    firstName: 'Otto',
    lastName: 'Marlow',
    email,
    username,
    roles: ['tech'],
  });
  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(linkIn(await mailTo(colleague, email, /invited you/)));
  await colleague.getByLabel('Password', { exact: true }).fill(secret);
  await colleague.getByLabel(/^Confirm/).fill(secret);
  await colleague.getByRole('button', { name: 'Accept invitation' }).click();
  await logIn(colleague, username, secret);
  await colleague.getByLabel('Full name').fill('Otto Marlow');
  await colleague.getByLabel('I have read these terms and accept them').check();
  await colleague.getByRole('button', { name: 'Accept', exact: true }).click();
  await settled(colleague);

  await page.goto('/main/api-credentials?sort=-name');
  await pick(page, 'Save view');
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill('By name');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pick(page, 'Share with account');
  await expect(page).toHaveURL(/view=[\da-f-]{36}/);
  await expect(views(page)).toHaveAccessibleName('Views: By name');

  await colleague.goto(page.url());
  await expect(views(colleague)).toHaveAccessibleName('Views: By name');
  await expect(colleague.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await views(colleague).click();
  await expect(colleague.getByRole('menuitemradio', { name: /^By name/ })).toContainText('Ida Marlow');
  await expect(colleague.getByRole('menuitem', { name: 'Rename' })).toHaveCount(0);
  expect(await seriousFindings(colleague)).toEqual([]);

  await pick(page, 'Stop sharing');
  await expect(page.getByRole('status').filter({ hasText: 'no longer shared' })).toBeVisible();
  await colleague.reload();
  await expect(views(colleague)).toHaveText('Views');
  await colleague.context().close();
});

test('schedules a report, pauses, resumes, and deletes it', async () => {
  await page.goto('/main/account/users?sort=name');
  await pick(page, 'Scheduled reports');
  const drawer = page.getByRole('dialog', { name: 'Scheduled reports' });
  await drawer.getByRole('button', { name: 'Schedule report' }).click();
  const form = drawer.getByRole('form', { name: 'New scheduled report' });
  await form.getByLabel('Name').fill('Team');
  await form.getByLabel('How often').selectOption('Every month');
  await form.getByLabel('Day of the month').selectOption('31');
  await expect(form.getByRole('checkbox', { name: 'Ida Marlow' })).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Schedule report' }).click();
  const line = drawer.getByRole('list', { name: 'Scheduled reports' }).getByRole('listitem');
  await expect(line).toContainText('Every month on day 31 at 8:00 AM, to Ida Marlow');
  await line.getByRole('button', { name: 'Pause Team' }).click();
  await expect(line).toContainText('Paused by a user');
  expect(await seriousFindings(page)).toEqual([]);
  await line.getByRole('button', { name: 'Resume Team' }).click();
  await expect(line).toContainText('Next');
  await line.getByRole('button', { name: 'Delete Team' }).click();
  await expect(drawer).toContainText('No scheduled reports');
});
