import { expect, test } from '@playwright/test';
import { openThread, rows, texts } from './support/inbox';
import { mockRows } from './support/mock-rows';
import { withoutChanges } from './support/pages';

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
  // Otherwise the texts of other tests make the page read the lists again from their start.
  await withoutChanges(page);
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
