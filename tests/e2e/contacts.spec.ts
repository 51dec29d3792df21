import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { uniqueName, triesBefore } from './support/unique-name';
import { openAs } from './support/pages';

// Serial, because these tests count the contacts of one account.
test.describe.configure({ mode: 'default' });

/** Presses Tab until the focused element matches, as a keyboard user would. */
async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label =
        element && 'labels' in element
          ? [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent).join(' ')
          : '';
      return element?.getAttribute('aria-label') ?? (label || (element?.textContent ?? ''));
    });
    if (typeof name === 'string' ? found.trim() === name : name.test(found)) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

const count = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Contacts' }).locator('xpath=following-sibling::*[1]');
/** Returns the count of the list, which may load after its rows. */
const counted = async (page: Page): Promise<string> => {
  await expect(count(page)).toHaveText(/\d/);
  return (await count(page).textContent()) ?? '';
};

test('adds, finds, edits and deletes a contact with the keyboard alone', async ({ page }) => {
  await openAs(page, 'customercommunication', 'customer', '/main/contacts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const before = await counted(page);
  const lastName = uniqueName('Kingsford');

  await tabTo(page, 'Add contact');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add contact' }).getByLabel('Phone')).toBeVisible();
  await tabTo(page, 'Phone');
  await page.keyboard.type(String(2015559876 - triesBefore()));
  await tabTo(page, 'First name');
  await page.keyboard.type('Augusta');
  await tabTo(page, 'Last name');
  await page.keyboard.type(lastName);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Contact Augusta ${lastName} added`)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(lastName);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: `Augusta ${lastName}` })).toBeVisible();
  await tabTo(page, 'Edit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Company')).toBeVisible();
  await tabTo(page, 'Company');
  await page.keyboard.type('Analytical Engines');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Contact Augusta ${lastName} saved`)).toBeVisible();
  await expect(page.getByRole('main').getByText('Analytical Engines', { exact: true })).toBeVisible();

  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: `Delete Augusta ${lastName}?` })).toBeVisible();
  await tabTo(page, 'Delete contact');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/contacts$/);
  await expect(count(page)).toHaveText(before);
});

/** Last names whose contacts a test below deletes, another one in each run. */
const deleted = ['rossi', 'schneider', 'zielinski', 'vasquez'];

test('rejects a duplicate phone number at its field, and asks before discarding the input', async ({ page }) => {
  await openAs(page, 'conversations', 'customer', '/main/contacts');
  // Neither a contact that another test adds at the top, nor one that another test deletes.
  const taken =
    (await page
      .getByRole('row')
      .filter({ hasNotText: new RegExp(deleted.join('|'), 'i') })
      .nth(8)
      .getByRole('link')
      .first()
      .textContent()) ?? '';
  await page.getByRole('button', { name: 'Add contact' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add contact' });
  await drawer.getByLabel('Phone').fill(taken);
  await drawer.getByRole('button', { name: 'Add contact' }).click();
  await expect(drawer.getByText('Another contact has this number')).toBeVisible();
  await expect(drawer.getByLabel('Phone')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(drawer.getByLabel('Phone')).toHaveValue(taken);
});

test('tags all matching contacts, adds them to a list, removes them from it, and deletes them', async ({ page }) => {
  test.setTimeout(120_000);
  await openAs(
    page,
    'customer',
    'customer',
    `/main/contacts?hasReplied=no&q=${deleted[triesBefore() % deleted.length]}`,
  );
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const total = await counted(page);
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const all = bar.getByRole('button', { name: `Select all ${total}` });
  if (await all.isVisible()) await all.click();

  await bar.getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('dialog').getByLabel('Add tags').fill('winter recall');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`Tags changed for ${total} contacts`)).toBeVisible();

  await bar.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('dialog').getByLabel('List').selectOption({ index: 3 });
  await page.getByRole('dialog').getByRole('button', { name: 'Add to list' }).click();
  await expect(page.getByRole('status').getByText(/contacts? added to /)).toBeVisible();
  await bar.getByRole('button', { name: 'Remove from list' }).click();
  await page.getByRole('dialog').getByLabel('List').selectOption({ index: 3 });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from list' }).click();
  await expect(page.getByRole('status').getByText(`${total} contacts removed from `)).toBeVisible();

  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: /^Delete / });
  const typed = question.getByRole('textbox');
  if (await typed.isVisible()) await typed.fill(total.replace(/\D/g, ''));
  await question.getByRole('button', { name: 'Delete contacts' }).click();
  await expect(page.getByText('No contacts match these filters')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('removes a contact from a list, and Undo restores it', async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/contacts?sort=phone');
  await page.getByRole('row').nth(2).getByRole('link').click();
  const lists = page.getByRole('region', { name: 'Lists' });
  const remove = lists.getByRole('button', { name: /^Remove from / }).first();
  const name = ((await remove.getAttribute('aria-label')) ?? '').replace('Remove from ', '');
  await remove.click();
  await expect(lists.getByText(name, { exact: true })).toBeHidden();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(lists.getByText(name, { exact: true })).toBeVisible();
});

test('selects rows from their menu on a phone, without scrolling the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'customer', 'customer', '/main/contacts');
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('checkbox').nth(1).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Add to list' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Only the list inside the layout scrolls.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(844);
});

test('has no serious findings in the list with its bulk actions, the drawer and the details', async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/contacts');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(page.getByRole('toolbar')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByRole('dialog').getByLabel('Time zone')).toBeVisible();
  await page.waitForTimeout(400);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Details' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
