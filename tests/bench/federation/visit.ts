import type { Browser, Page } from '@playwright/test';
import { record, type Network, type Recorder } from '../browser/recorder';
import { countWaves, type Transfer } from '../browser/waves';

/** The cost of reaching a state. */
export interface Figures {
  /** Over the network, of all requests that started before the screen was visible. */
  bytes: number;
  /** The part of them for page and scripts, without API responses. */
  codeBytes: number;
  requests: number;
  /** Serial waves until the heading and until the screen with its first row. */
  headingWaves: number;
  waves: number;
  /** From the navigation, or the click, to the screen, in milliseconds. */
  time: number;
}

/** What a visit showed in addition to the measurements. */
export interface Visit {
  scenarios: Record<string, Figures>;
  /** URLs that were fetched twice, and warnings of the browser. */
  findings: string[];
}

/** Instants in wall-clock milliseconds. */
interface Shown {
  heading: number;
  screen: number;
}

/** How long the browser waits before it warns that a preload was not used, in milliseconds. */
const preloadPatience = 6_000;

const isRendered = ([heading, sought]: [string, string]): number | false => {
  const titles = [...document.querySelectorAll('h1')].filter(
    (one) => one.checkVisibility() && one.textContent?.trim() === heading,
  );
  return titles.length > 0 && document.querySelector(sought) !== null && performance.timeOrigin + performance.now();
};

/** Waits for a heading of level 1 and for an element that matches the selector. */
async function shown(page: Page, heading: string, sought: string): Promise<Shown> {
  const instant = async (selector: string): Promise<number> => {
    const handle = await page.waitForFunction(isRendered, [heading, selector] as [string, string], { polling: 'raf' });
    return Number(await handle.jsonValue());
  };
  const [first, whole] = await Promise.all([instant('h1'), instant(sought)]);
  return { heading: first, screen: whole };
}

function figures(recorder: Recorder, since: number, { heading, screen }: Shown): Figures {
  const transfers = recorder.transfers().filter((one) => one.start >= since && one.start < screen);
  const sum = (some: Transfer[]): number => some.reduce((bytes, one) => bytes + one.bytes, 0);
  return {
    bytes: sum(transfers),
    codeBytes: sum(transfers.filter((one) => !new URL(one.address).pathname.startsWith('/api/'))),
    requests: transfers.length,
    headingWaves: countWaves(transfers, heading),
    waves: countWaves(transfers, screen),
    time: screen - since,
  };
}

const twice = (recorder: Recorder): string[] => {
  const files = recorder
    .transfers()
    .map((one) => new URL(one.address).pathname)
    .filter((name) => name.endsWith('.js'));
  return files.filter((name, index) => files.indexOf(name) !== index).map((name) => `fetched twice: ${name}`);
};

interface Place {
  browser: Browser;
  origin: string;
  token: string;
  network: Network;
  /** True to wait for the browser's warnings, which come late. */
  thorough: boolean;
}

/** Opens a page with an empty cache and records its requests. */
async function fresh<Result>(
  { browser, origin, network }: Place,
  token: string | null,
  findings: string[],
  work: (page: Page, recorder: Recorder) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  try {
    // The bucket of canaries is kept, so that every visit gets the same builds.
    const localStorage = [
      { name: 'heliograph.bucket', value: '99' },
      ...(token ? [{ name: 'heliograph.token', value: token }] : []),
    ];
    await context.addInitScript(
      (entries) => entries.forEach(({ name, value }) => window.localStorage.setItem(name, value)),
      localStorage,
    );
    const page = await context.newPage();
    page.on('console', (message) => {
      const { url } = message.location();
      if (['error', 'warning'].includes(message.type()))
        findings.push(`${message.text()} (${url})`.replaceAll(origin, ''));
    });
    page.on('pageerror', (error) => findings.push(error.message));
    return await work(page, await record(await context.newCDPSession(page), network));
  } finally {
    await context.close();
  }
}

const began = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);

/** Runs the scenarios once: the login page; the first screen, logged in; from there another section. */
export async function visit(place: Place): Promise<Visit> {
  const findings: string[] = [];
  const rest = (page: Page): Promise<void> =>
    place.thorough ? page.waitForTimeout(preloadPatience) : Promise.resolve();

  const login = await fresh(place, null, findings, async (page, recorder) => {
    await page.goto(`${place.origin}/session/login`, { waitUntil: 'commit' });
    const at = await shown(page, 'Log in to Heliograph', 'form input:enabled');
    await recorder.quiet();
    await rest(page);
    findings.push(...twice(recorder));
    return figures(recorder, await began(page), at);
  });

  const inside = await fresh(place, place.token, findings, async (page, recorder) => {
    await page.goto(`${place.origin}/main/my-numbers`, { waitUntil: 'commit' });
    const first = await shown(page, 'My Numbers', 'main tbody tr:not([aria-hidden])');
    await recorder.quiet();
    await rest(page);
    const firstFigures = figures(recorder, await began(page), first);
    await page.evaluate(() =>
      addEventListener('click', () => performance.mark('bench'), { capture: true, once: true }),
    );
    await page.getByRole('link', { name: 'Billing History', exact: true }).click();
    const second = await shown(page, 'Billing History', 'main tbody tr:not([aria-hidden])');
    await recorder.quiet();
    const clicked = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('bench')[0]?.startTime ?? 0),
    );
    await rest(page);
    findings.push(...twice(recorder));
    return { firstFigures, secondFigures: figures(recorder, clicked, second) };
  });
  return {
    scenarios: { login, 'first screen': inside.firstFigures, 'section switch': inside.secondFigures },
    findings,
  };
}
