import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { settled, openAs } from './support/pages';
import { watch } from './support/watch';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const selectedOption = (page: Page) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });

test('opens a number in its drawer with Ctrl K, text and Enter, and Esc restores the focus', async ({ page }) => {
  const faults = watch(page);
  await openAs(page, 'customer');
  const opener = page.getByRole('button', { name: /^Search or jump to/ });
  await opener.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('(201) 555');
  const numbers = page.getByRole('group', { name: 'Numbers' }).getByRole('option');
  await expect(numbers).toHaveCount(5);
  await expect(page.getByRole('group', { name: 'Contacts' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const number = /^\(\d{3}\) \d{3}-\d{4}/.exec((await selectedOption(page).textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: number })).toBeVisible();
  await expect(page).toHaveURL(/\/main\/my-numbers\?open=/);
  await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await opener.click();
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    new RegExp(`^${number.replace(/[()]/g, '\\$&')}`),
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(faults).toEqual([]);
});

test('keeps what is typed before the palette has loaded', async ({ page }) => {
  await openAs(page, 'customer');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/shell\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('log out');
  await expect(field(page)).toHaveCount(0);
  release();
  await expect(field(page)).toHaveValue('log out');
  await expect(options(page)).toHaveText(['Log out']);
});

test('finds contacts, message IDs and actions of screens', async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/reports/sms-outbound');
  await page.locator('main [data-open]').first().click();
  await expect(page).toHaveURL(/open=/);
  const id = new URL(page.url()).searchParams.get('open') ?? '';
  await page.goto('/main/contacts');
  await settled(page);

  await page.keyboard.press('Control+k');
  await field(page).fill(id);
  await expect(page.getByRole('group', { name: 'Messages' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Message' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/contacts$/);

  await page.keyboard.press('Control+k');
  await field(page).fill('add con');
  await expect(selectedOption(page)).toHaveText('Add contactContacts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add contact' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Add contact' }).getByLabel('Phone')).toBeFocused();
  await expect(page).toHaveURL(/\/main\/contacts$/);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await field(page).fill('register brand');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New brand' })).toBeVisible();
});

test('shows a failed search in the palette, not in a toast', async ({ page }) => {
  await openAs(page, 'customer');
  await page.route('**/account.manage/find', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await field(page).fill('dana');
  const failure = page.getByRole('dialog').getByRole('alert');
  await expect(failure).toContainText('We couldn’t search your account. We couldn’t reach the server.');
  await expect(page.getByText('Error!')).toHaveCount(0);
  await page.unroute('**/account.manage/find');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Users' }).getByRole('option')).toHaveText([/^Dana Whitfield/]);
});

test('opens the keyboard shortcuts and Password and sessions, and moves focus there', async ({ page }) => {
  await openAs(page, 'finance');
  for (const [text, title] of [
    ['shortcuts', 'Keyboard shortcuts'],
    ['sessions', 'Password and sessions'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await field(page).fill(text);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await page.waitForTimeout(400);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('shows each role its own screens, actions and records', async ({ page }) => {
  await openAs(page, 'finance');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Screens' }).getByRole('option')).toHaveCount(3);
  await expect(page.getByRole('option', { name: /Show rates/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Add contact|Invite user|Register brand/ })).toHaveCount(0);
  await field(page).fill('(201) 555');
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible();
});

test('finds accounts for staff', async ({ page }) => {
  await openAs(page, 'superadmin', 'admin');
  await page.keyboard.press('Control+k');
  await field(page).fill('harbor lane');
  await page.getByRole('group', { name: 'Accounts' }).getByRole('option').first().click();
  await expect(page.getByRole('dialog', { name: /Harbor Lane/ })).toBeVisible();
  await expect(page).toHaveURL(/\/main\/accounts\?open=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('opens full screen from a button of the top bar, with targets large enough to touch', async ({ page }) => {
    await openAs(page, 'customer');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Search or jump to' });
    await opener.tap();
    await expect(field(page)).toBeFocused();
    expect(parseFloat(await field(page).evaluate((input) => getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(
      16,
    );
    // Wait until it has finished sliding in.
    await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.keyboard.type('dan');
    const contact = page.getByRole('group', { name: 'Contacts' }).getByRole('option').first();
    await expect(contact).toBeVisible();
    for (const option of await options(page).all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await seriousFindings(page)).toEqual([]);
    await contact.tap();
    await expect(page).toHaveURL(/\/main\/contacts\/[^/]+\/details$/);
    await opener.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
