import { expect, type Page } from '@playwright/test';
import { windows } from './windows';

/** Width of a classic scroll bar in px; the browser of the tests has none. */
const scrollBar = 17;

/** Returns the sizes of the page, its top bar and its table, in px. */
export const sizes = (page: Page) =>
  page.evaluate(() => {
    const [table, header, scroll] = [
      document.querySelector('[data-table]'),
      document.querySelector('header'),
      document.getElementById('scroll'),
    ];
    if (!table || !header || !scroll) throw new Error('no list');
    return {
      page: document.documentElement.scrollWidth - innerWidth,
      below: scroll.scrollHeight - scroll.clientHeight,
      table: table.firstElementChild
        ? parseFloat(getComputedStyle(table.firstElementChild).minWidth) || table.scrollWidth
        : 0,
      room: table.clientWidth,
      overflow: table.scrollWidth - table.clientWidth,
      bar: Math.max(...[...header.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)) - innerWidth,
      cut: [...header.querySelectorAll<HTMLElement>('button *')].filter(
        (one) => one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1 && one.textContent?.includes('@'),
      ).length,
    };
  });

/** Lists below a chart: the page scrolls. */
const tall = ['reports/message-delivery'];

/** Finds the first row of a table. */
export const firstRow = (page: Page) => page.locator('tbody [data-row]').first();

/** Checks that a list fits a window of 1440 px with a scroll bar, and fills one of 1920 px. */
export async function checkListSize(page: Page, path: string): Promise<void> {
  await expect(firstRow(page)).toBeVisible();
  const at1440 = await sizes(page);
  expect.soft(at1440.overflow, path).toBe(0);
  expect.soft(at1440.table, path).toBeLessThanOrEqual(at1440.room - scrollBar);
  expect.soft(at1440.below > 0, path).toBe(tall.includes(path));
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(async () => (await sizes(page)).room, path).toBe(1920 - 232);
  expect.soft((await sizes(page)).overflow, path).toBe(0);
  await page.setViewportSize(windows.desktop.viewport);
}
