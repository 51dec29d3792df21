import type { Page } from '@playwright/test';

/** Makes each page sum the layout shifts that no input caused. */
export async function observeShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shift of the page since it was opened. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
