import { expect, test, type CDPSession, type Page } from '@playwright/test';
import type { App } from '@heliograph/contract/reference/roles';
import { openAs, settled, withoutChanges } from '../support/pages';
import { registry } from '../support/traffic';

/** Counts that must not grow with the visits to a screen. */
interface Counts {
  listeners: number;
  nodes: number;
  timers: number;
  subscriptions: number;
  heap: number;
}

/** Counts the running timers: intervals, and timeouts that have not fired. */
function countTimers(): void {
  const running = new Set<number>();
  const { setInterval: every, setTimeout: once, clearInterval: stopEvery, clearTimeout: stopOnce } = window;
  Object.assign(window, {
    runningTimers: running,
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = Number(every(...args));
      running.add(id);
      return id;
    },
    setTimeout: (work: () => void, ...rest: unknown[]) => {
      const id: number = Number(
        once(
          () => {
            running.delete(id);
            work();
          },
          ...(rest as [number]),
        ),
      );
      running.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      running.delete(id);
      stopEvery(id);
    },
    clearTimeout: (id: number) => {
      running.delete(id);
      stopOnce(id);
    },
  });
}

/** Counts the subscribers of every RxJS subject in the page, found through the class that the shell shares. */
async function subscriptions(cdp: CDPSession): Promise<number> {
  const { result: prototype } = await cdp.send('Runtime.evaluate', {
    expression: `(async () => {
      const versions = __FEDERATION__.__INSTANCES__[0].shareScopeMap.default['@heliograph/shared/rx'];
      const rx = (await Object.values(versions)[0].get())();
      return rx.Subject.prototype;
    })()`,
    awaitPromise: true,
  });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration:
      'function () { return this.reduce((sum, subject) => sum + (subject.observers ? subject.observers.length : 0), 0); }',
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return Number(result.value);
}

/** Longer than reads stay fresh (10 s). */
const fresh = 11_000;

async function countObjects(page: Page, cdp: CDPSession): Promise<Counts> {
  // Waits until closing animations and aborted requests have ended, and the reads of the last screen are stale (10 s):
  // until then each of them has a timer. A screen reads as much as it needs, so their number says nothing about leaks.
  await page.waitForTimeout(fresh);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    heap: metric('JSHeapUsedSize'),
    timers: await page.evaluate(() => (window as unknown as { runningTimers: Set<number> }).runningTimers.size),
    subscriptions: await subscriptions(cdp),
  };
}

/** Twenty when every fault is tested, fewer in a short run. */
const visits = process.env['CHAOS'] === 'all' ? 20 : 8;

const apps: [App, string][] = [
  ['customer', 'customer'],
  ['admin', 'superadmin'],
];

for (const [app, username] of apps) {
  test(`leaks nothing after ${visits} visits to every screen of the ${app} app`, async ({ page }) => {
    test.setTimeout(300_000);
    await withoutChanges(page);
    await page.addInitScript(countTimers);
    await openAs(page, username, app);
    await settled(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const screens = registry.apps[app]
      .flatMap((live) => live.stable.sections.flatMap((section) => section.screens))
      .filter((screen) => !screen.hidden);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const visit = async ({ title }: { title: string }): Promise<void> => {
      await menu.getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    };
    const round = async (): Promise<void> => {
      for (const screen of screens) await visit(screen);
    };
    // A read that is fetched again while its screen is open has a timer, one from the cache has none. Rounds take about
    // as long as reads stay fresh, so the last screen is visited once more after that: then its reads are always
    // fetched again.
    const end = async (): Promise<void> => {
      await page.waitForTimeout(fresh);
      for (const screen of screens.slice(-2)) await visit(screen);
    };
    // The first rounds fill caches of code, queries and styles.
    for (let visit = 1; visit <= 3; visit += 1) await round();
    await end();
    const before = await countObjects(page, cdp);
    for (let visit = 4; visit <= visits; visit += 1) await round();
    await end();
    const after = await countObjects(page, cdp);
    expect(before.subscriptions).toBeGreaterThan(0);
    expect(after.subscriptions).toBe(before.subscriptions);
    expect(after.timers).toBeLessThanOrEqual(before.timers + 1);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
    expect(after.heap).toBeLessThanOrEqual(before.heap * 1.15);
  });
}
