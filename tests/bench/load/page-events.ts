import type { Page } from '@playwright/test';

/** What a page did to whoever looked at it. */
export interface Unrest {
  /** Cumulative layout shift, as browsers define it, without its windows: the sum of all shifts that nobody caused. */
  shift: number;
  /** What tasks took beyond 50 ms each after the first paint of content, in milliseconds. */
  blocking: number;
}

interface Watched {
  benchShifts: number[];
  benchTasks: { start: number; duration: number }[];
}

function watch(): void {
  const shifts: number[] = [];
  const tasks: { start: number; duration: number }[] = [];
  Object.assign(window, { benchShifts: shifts, benchTasks: tasks } satisfies Watched);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ start: startTime, duration })))).observe({ type: 'longtask', buffered: true });
}

/** Notes shifts and long tasks from the page's beginning. */
export const watchPage = async (page: Page): Promise<void> => void (await page.addInitScript(watch));

/** Reads what was noted since the page began. */
export const readUnrest = (page: Page): Promise<Unrest> =>
  page.evaluate(() => {
    const { benchShifts, benchTasks } = window as unknown as Watched;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const beyond = benchTasks.map(({ start, duration }) => Math.max(0, start + duration - Math.max(start, painted) - 50));
    return { shift: benchShifts.reduce((sum, one) => sum + one, 0), blocking: beyond.reduce((sum, one) => sum + one, 0) };
  });

/**
 * Waits until an element that matches is in sight; resolves with the instant, in milliseconds of the wall's clock.
 * Asked by a script of a few lines: what Playwright puts into a page to wait for elements is itself a task that blocks it.
 */
export const seen = (page: Page, selector: string, text = ''): Promise<number> =>
  page.evaluate(
    ([wanted = '', pattern = '']) =>
      new Promise<number>((resolve, reject) => {
        const inSight = new RegExp(pattern);
        const deadline = performance.now() + 60_000;
        const looks = setInterval(() => {
          const there = [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility({ visibilityProperty: true }) && inSight.test(one.textContent ?? ''));
          if (!there && performance.now() < deadline) return;
          clearInterval(looks);
          if (there) resolve(performance.timeOrigin + performance.now());
          else reject(new Error(`${wanted} did not come within a minute`));
        }, 16);
      }),
    [selector, text],
  );

/** The instant of the click that comes next, in milliseconds of the wall's clock; to be asked for before it and awaited after. */
export async function markNextClick(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    performance.clearMarks('bench');
    addEventListener('click', () => performance.mark('bench'), { capture: true, once: true });
  });
  return () => page.evaluate(() => performance.timeOrigin + (performance.getEntriesByName('bench')[0]?.startTime ?? NaN));
}
