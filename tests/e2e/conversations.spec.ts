import { expect, test } from '@playwright/test';
import { findingsInBothSchemes } from './support/axe';
import { box, openThread, rows, texts } from './support/inbox';
import { openAs, origin } from './support/pages';

test('works with the keyboard alone: j, k, Enter, Ctrl+Enter, Escape', async ({ page }, { retry }) => {
  await openThread(page, retry, 2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(texts(page).getByText('See you at 3')).toBeVisible();
  await box(page).focus();
  await page.keyboard.type('Sent with the keyboard');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(texts(page).getByText('Sent with the keyboard')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await page.getByRole('button', { name: 'New text' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New text' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the menu of a row works with the keyboard alone: unread, snooze until a time, end the snooze', async ({ page }, {
  retry,
}) => {
  test.slow();
  await openThread(page, retry, 6);
  const [name, toast] = [`(312) 557-${String(1006 + retry * 100)}`, page.getByRole('status')];
  const action = async (label: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.type(label.slice(0, 5));
    await page.keyboard.press('Enter');
  };
  await action('Mark as unread');
  await expect(toast.getByText(`Conversation with ${name} marked as unread`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Write' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: name }).getByText('1 unread')).toBeAttached();
  await action('Choose date and time');
  await expect(
    page.getByRole('dialog', { name: `Snooze conversation with ${name}` }).getByLabel('Until'),
  ).toBeFocused();
  expect(await findingsInBothSchemes(page, 'all')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(toast.getByText(`Conversation with ${name} snoozed until`)).toBeVisible();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Snoozed');
  await expect(
    rows(page)
      .filter({ hasText: name })
      .getByText(/^Snoozed until/),
  ).toBeVisible();
  await action('End snooze');
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
});

test('a text that could not be sent is kept over a reload, and a retry sends it once', async ({ page }, { retry }) => {
  await openThread(page, retry, 3);
  const keys: string[] = [];
  await page.route('**/api/conversation.manage/sendmessage', async (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    // The first reaches the server, and its response is lost.
    if (keys.length === 1) await route.fetch();
    if (keys.length <= 2) await route.abort('internetdisconnected');
    else await route.continue();
  });
  await box(page).fill('Sent on a bad line');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const unsent = page.getByRole('list', { name: 'Texts not sent' });
  await expect(unsent.getByText('Sent on a bad line')).toBeVisible();
  await page.reload();
  await unsent.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(unsent.getByRole('button', { name: 'Retry' })).toBeVisible();
  await unsent.getByRole('button', { name: 'Retry' }).click();
  await expect(unsent).toHaveCount(0);
  await expect(texts(page).getByText('Sent on a bad line')).toHaveCount(1);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});

test('two colleagues see each other type', async ({ page, browser }, { retry }) => {
  await openThread(page, retry, 4);
  const colleague = await (await browser.newContext()).newPage();
  await openAs(colleague, 'customer', 'customer', page.url().slice(origin('customer').length));
  await expect(texts(colleague).getByText('See you at 3')).toBeVisible();
  for (const [writer, reader] of [
    [page, colleague],
    [colleague, page],
  ] as const) {
    await writer.bringToFront();
    await box(writer).pressSequentially('So');
    await expect(reader.getByText(/is typing…$/)).toBeVisible({ timeout: 15_000 });
  }
  await colleague.context().close();
});
