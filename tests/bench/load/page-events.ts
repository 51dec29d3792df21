import type { Page } from '@playwright/test';

/** Layout shifts and long tasks in a page. */
export interface PageEvents {
  /** Cumulative layout shift, as browsers define it, without its windows: the sum of all shifts without user input. */
  shift: number;
  /** Time of tasks beyond 50 ms each after the first contentful paint, in milliseconds. */
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
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ start: startTime, duration }))),
  ).observe({ type: 'longtask', buffered: true });
}

/** Records shifts and long tasks from the start of the page. */
export const watchPage = async (page: Page): Promise<void> => void (await page.addInitScript(watch));

/** Reads what was recorded since the page started. */
export const readPageEvents = (page: Page): Promise<PageEvents> =>
  page.evaluate(() => {
    const { benchShifts, benchTasks } = window as unknown as Watched;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const beyond = benchTasks.map(({ start, duration }) =>
      Math.max(0, start + duration - Math.max(start, painted) - 50),
    );
    return {
      shift: benchShifts.reduce((sum, one) => sum + one, 0),
      blocking: beyond.reduce((sum, one) => sum + one, 0),
    };
  });

/**
 * Waits until an element that matches is visible; resolves with the instant, in wall-clock milliseconds.
 * Uses a short script: what Playwright injects into a page to wait for elements is itself a task that blocks it.
 */
export const seen = (page: Page, selector: string, text = ''): Promise<number> =>
  page.evaluate(
    ([wanted = '', pattern = '']) =>
      new Promise<number>((resolve, reject) => {
        const inSight = new RegExp(pattern);
        const deadline = performance.now() + 60_000;
        const looks = setInterval(() => {
          const there = [...document.querySelectorAll(wanted)].some(
            (one) => one.checkVisibility({ visibilityProperty: true }) && inSight.test(one.textContent ?? ''),
          );
          if (!there && performance.now() < deadline) return;
          clearInterval(looks);
          if (there) resolve(performance.timeOrigin + performance.now());
          else reject(new Error(`${wanted} did not come within a minute`));
        }, 16);
      }),
    [selector, text],
  );

/**
 * Resolves with the instant of the next click, in wall-clock milliseconds; call it before the click and await it
 * afterwards.
 */
export async function markNextClick(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    performance.clearMarks('bench');
    addEventListener('click', () => performance.mark('bench'), { capture: true, once: true });
  });
  return () =>
    page.evaluate(() => performance.timeOrigin + (performance.getEntriesByName('bench')[0]?.startTime ?? NaN));
}
