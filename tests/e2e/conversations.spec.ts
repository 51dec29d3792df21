import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { openAs, origin, settled } from './support/pages';

const rows = (page: Page) => page.locator('[data-conversation]');
const texts = (page: Page) => page.getByRole('region', { name: 'Texts' });
const box = (page: Page) => page.getByLabel('Text', { exact: true });

/** Opens the inbox, without a conversation. */
async function openInbox(page: Page, user: 'conversations' | 'customer' = 'conversations'): Promise<void> {
  await openAs(page, user);
  await page.goto(`${origin('customer')}/main/conversations`);
  await expect(rows(page).first()).toBeVisible();
  await settled(page);
}

/** Opens a conversation that texts can be sent in, and that no other test uses. */
async function openThread(page: Page, retry: number, place: number): Promise<void> {
  await openInbox(page);
  await page.getByRole('button', { name: 'New text' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New text' });
  await dialog.getByLabel('From').selectOption({ index: 1 });
  await dialog.getByLabel('To').fill(`312557${String(1000 + retry * 100 + place)}`);
  await dialog.getByLabel('Text', { exact: true }).fill('See you at 3');
  await dialog.getByRole('button', { name: 'Send text' }).click();
  await expect(texts(page).getByText('See you at 3')).toBeVisible();
}

async function findingsInBothSchemes(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    findings.push(...(await seriousFindings(page)).map((one) => `${colorScheme}: ${one}`));
  }
  return findings;
}

test('axe finds nothing in an open thread, its message drawer, and a new text', async ({ page }, { retry }) => {
  test.slow();
  await openThread(page, retry, 1);
  await settled(page);
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Message details' }).first().click();
  await expect(page.getByRole('dialog').getByText('See you at 3')).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'New text' }).first().click();
  await page.getByRole('dialog').getByLabel('Text', { exact: true }).fill('Curly “quotes” cost more 🙂');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/segment/)
      .first(),
  ).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
});

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
  expect(await findingsInBothSchemes(page)).toEqual([]);
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

test('axe finds nothing in the filters, the selection, and the menu of a row', async ({ page }) => {
  test.slow();
  await openInbox(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('From')).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Resolve' })).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await expect(page.getByText(/^All [\d,]+ selected$/)).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
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
  await openAs(colleague, 'customer');
  await colleague.goto(page.url());
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

/** Answers a paged read with this many rows in all, made from the first row of the server. */
async function mockRows(
  page: Page,
  call: string,
  count: number,
  make: (first: Record<string, unknown>, index: number) => Record<string, unknown>,
  cursorOf: (request: Record<string, unknown>) => unknown,
  pageOf: (next: string | null) => object,
): Promise<void> {
  const size = 500;
  let first: Record<string, unknown> | undefined;
  await page.route(`**/api/${call}`, async (route) => {
    const request = route.request().postDataJSON() as Record<string, unknown>;
    const from = Number(cursorOf(request) ?? 0);
    const response = await route.fetch({
      postData: JSON.stringify(call.endsWith('getthread') ? { conversationUUID: request['conversationUUID'] } : {}),
    });
    const body = (await response.json()) as { content: { response: { items: Record<string, unknown>[] } } };
    first ??= body.content.response.items.find((item) => item['kind'] === undefined || item['kind'] === 'message');
    const to = Math.min(from + size, count);
    const items = Array.from({ length: to - from }, (_, index) => make(first ?? {}, from + index));
    body.content.response = { ...body.content.response, ...pageOf(to < count ? String(to) : null), items };
    await route.fulfill({ response, json: body });
  });
}

const many = 10_000;
const idOf = (index: number) => `0190f0e0-0000-7000-8000-${String(index).padStart(12, '0')}`;
const timeOf = (index: number) => new Date(Date.now() - index * 60_000).toISOString();

test('10,000 conversations and 10,000 texts stay under 80 rows', async ({ page }, { retry }) => {
  test.slow();
  await openThread(page, retry, 5);
  await mockRows(
    page,
    'conversation.manage/getconversations',
    many,
    (first, index) => ({
      ...first,
      conversationUUID: idOf(index),
      lastMessageAt: timeOf(index),
      lastText: `Text ${index}`,
    }),
    ({ page: read }) => (read as { cursor?: string } | undefined)?.cursor,
    (next) => ({ page: { size: 500, next } }),
  );
  await mockRows(
    page,
    'conversation.manage/getthread',
    many,
    (first, index) => ({ ...first, id: idOf(index), at: timeOf(index), body: `Text ${index}` }),
    ({ before }) => before,
    (next) => ({ next }),
  );
  await page.reload();
  for (const { found, end } of [
    { found: rows(page), end: 1 },
    { found: page.getByRole('button', { name: 'Message details' }), end: -1 },
  ]) {
    await expect(found.first()).toBeVisible();
    const last = found
      .filter({ hasText: `Text ${many - 1}` })
      .or(texts(page).getByText(`Text ${many - 1}`, { exact: true }));
    await expect
      .poll(
        async () => {
          await found.first().evaluate((one, direction) => {
            let scroller: Element = one;
            while (scroller.parentElement && getComputedStyle(scroller).overflowY !== 'auto')
              scroller = scroller.parentElement;
            scroller.scrollTop = direction > 0 ? scroller.scrollHeight : 0;
          }, end);
          expect(await found.count()).toBeLessThan(80);
          return last.count();
        },
        { timeout: 60_000, intervals: [100] },
      )
      .toBeGreaterThan(0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows one pane at a time, with controls large enough to touch', async ({ page }) => {
    await openInbox(page);
    await expect(box(page)).toHaveCount(0);
    expect((await rows(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await rows(page).first().tap();
    await expect(page.getByRole('region', { name: 'Write' })).toBeVisible();
    await expect(rows(page).first()).toBeHidden();
    await settled(page);
    const small = await page
      .locator('main :is(textarea, select, input:not([type=checkbox], [type=radio])):visible')
      .evaluateAll((found) =>
        found.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.outerHTML.slice(0, 80)),
      );
    expect(small).toEqual([]);
    const back = page.getByRole('button', { name: 'Back to the inbox' });
    for (const control of [box(page), page.getByRole('button', { name: 'Send', exact: true })])
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Axe measures the small buttons.
    expect(await seriousFindings(page)).toEqual([]);
    await back.tap();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Write' })).toBeHidden();
  });
});
