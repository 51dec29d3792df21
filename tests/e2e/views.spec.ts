import { expect, test, type Browser, type Page } from '@playwright/test';
import { callAs } from './support/call-as';
import { logOut, origin, settled, openAs } from './support/pages';

test.describe.configure({ mode: 'serial' });

const list = '/main/account/users';
const views = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Views|^Owners/ });
const pick = async (page: Page, item: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => {
  await views(page).click();
  await page.getByRole(role, { name: item }).click();
};
/** Collects the bodies of the list's calls from now on. */
const watch = (page: Page) => {
  const bodies: { filter: object }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/account.manage/getusers')) bodies.push(request.postDataJSON() as { filter: object });
  });
  return bodies;
};
/** Opens another browser, which shares no storage with this one. */
const otherBrowser = async (browser: Browser, username: string, path = '/main'): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, username, 'customer', path);
  return page;
};

/** Deletes all preferences of the user, so that the tests can also start over after a failure. */
const clearPreferences = async (page: Page, username: string): Promise<void> => {
  await openAs(page, username, 'customer', '/main', { fresh: true });
  const { preferences = {} } = await callAs<{ preferences?: object }>(page, 'account.manage/getdetail', {});
  for (const key of Object.keys(preferences)) await callAs(page, 'session.manage/deletepreference', { key });
};

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await clearPreferences(page, 'accountowner');
  await page.context().close();
});

test('saves a view, and keeps it with columns and theme after a reload and in another browser', async ({
  page,
  browser,
}) => {
  await openAs(page, 'accountowner', 'customer', `${list}?sort=-name`, { fresh: true });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await pick(page, 'Save view');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Owners by name');
  await dialog.getByLabel('Name').press('Enter');
  await expect(views(page)).toHaveText('Owners by name');
  await page.reload();
  await expect(views(page)).toHaveText('Owners by name');
  await pick(page, 'All users', 'menuitemradio');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByText('Compact', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: /@/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  // Pending changes are sent before the session ends.
  await logOut(page);

  const other = await otherBrowser(browser, 'accountowner');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.goto(list);
  await expect
    .poll(() =>
      other
        .getByRole('row')
        .nth(1)
        .evaluate((row) => row.getBoundingClientRect().height),
    )
    .toBeLessThan(35);
  await pick(other, 'Owners by name', 'menuitemradio');
  await expect(other).toHaveURL(/sort=-name/);
  await other.context().close();
});

test('requests only the default view at first, and leaves it with Back and All users', async ({ page }) => {
  await openAs(page, 'accountowner', 'customer', `${list}?sort=-name`);
  await pick(page, 'Owners by name', 'menuitemradio');
  await pick(page, 'Set as default');
  await expect(page.getByRole('status').getByText('This list now opens with “Owners by name”')).toBeVisible();
  await page.goto(`${origin('customer')}/main/account/profile`);
  await settled(page);
  const calls = watch(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users' }).click();
  await expect(views(page)).toHaveText('Owners by name');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(calls).toMatchObject([{ sort: [{ field: 'name', dir: 'desc' }] }]);
  await pick(page, 'All users', 'menuitemradio');
  await expect(page).toHaveURL(/\?view=none$/);
  await expect(views(page)).toHaveText('Views');
  await page.goBack();
  await expect(views(page)).toHaveText('Owners by name');
});

test('shows a colleague the same view through a copied link, and keeps their own columns', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'accountowner', 'customer', list);
  await expect(views(page)).toHaveText('Owners by name');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).click();
  await page.keyboard.press('Escape');
  await expect(views(page)).toHaveText(/Edited/);
  await pick(page, 'Copy link');
  await expect(page.getByRole('status').getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const heads = await page.getByRole('columnheader').allTextContents();

  const colleague = await otherBrowser(browser, 'customer');
  await colleague.goto(link);
  await expect(colleague.getByRole('row').nth(1)).toBeVisible();
  expect(await colleague.getByRole('columnheader').allTextContents()).toEqual(heads);
  await expect(views(colleague)).toHaveText('Views');
  await colleague.goto(list);
  await expect(colleague.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await colleague.context().close();
});

test('deletes a view on a phone with the keyboard, and changes nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'accountowner', 'customer', list, { fresh: true });
  await views(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'All users' })).toBeVisible();
  // The menu gets the focus a moment after it is shown.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('D');
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('View “Owners by name” deleted')).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(views(page)).toHaveText('Views');
  await page.getByRole('banner').getByRole('button', { name: /@/ }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await logOut(page);
});
