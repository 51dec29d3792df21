import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { App } from '@heliograph/shared/reference/roles';
import type { RegistryRemote, RegistryScreen } from '@heliograph/shared/remote';
import { watchPage, type PageWatch } from './page-watch';
import { probe } from './probe';
import type { Stage } from './stage';
import { stubToken } from './stub-api';
import { markScreen, startTrace, stopTrace } from './task-times';

/** A screen that is to be seen. */
export interface Visit {
  remote: RegistryRemote;
  screen: RegistryScreen;
}

/** What was seen of a screen. */
export interface Seen extends Visit {
  /** Everything that must not be; empty if it came and kept quiet. */
  said: string[];
  /** The longest task from the click to the end, and that of the start of the shell in the same page, in milliseconds: of the clock at first, of the processor in a second look. */
  longest: number;
  shellLongest: number;
}

/** How long a screen has to appear, and for how long it is watched then, in milliseconds. */
export interface Times {
  patience: number;
  watch: number;
}

/** Screens of one app that are to be seen on one stage. */
export interface Round extends Times {
  browser: Browser;
  stage: Stage;
  app: App;
  visits: Visit[];
}

/** Pages that are used at the same time: most of the time each only waits. */
const lanes = 3;

/** Values of parameters of a path, in the form that their names suggest; nothing of that name exists. */
export const stubPath = (path: string): string => path.replaceAll(/:(\w+)/g, (_all, name: string) => (/(uuid|id)$/i.test(name) ? '00000000-0000-4000-8000-00000000000f' : 'gate'));

/** Goes to an address as a link of the page would, without loading the page again. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}

/** Waits for the title of a screen and the end of its first loading; the words of what came instead, or null. */
async function appears(page: Page, { path, title }: Pick<RegistryScreen, 'path' | 'title'>, patience: number): Promise<string | null> {
  const main = page.locator('main');
  // A screen of one thing may be headed by the name of that thing.
  const heading = path.includes(':') ? main.getByRole('heading', { level: 1 }) : main.getByRole('heading', { level: 1, name: title, exact: true });
  const panel = main.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
  const deadline = Date.now() + patience;
  try {
    await heading.or(panel).first().waitFor({ timeout: patience });
    await main.locator('[aria-busy=true]').first().waitFor({ state: 'hidden', timeout: Math.max(1, deadline - Date.now()) });
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
    // What stands there instead says more than that the time is over.
    const there = (await main.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ').slice(0, 200);
    return `the heading "${title}" without anything loading did not come within ${patience / 1_000} s; the page says "${there}"`;
  }
  if ((await panel.count()) === 0) return null;
  // Its heading and first sentence; what follows is for a person at the screen.
  const lines = (await panel.first().innerText()).split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, 2).join(': ');
}

/** A page in which the shell stands and shows the probe: what it did until then is its own. */
interface Started {
  page: Page;
  watch: PageWatch;
  shellLongest: number;
  said: string[];
}

async function startPage(context: BrowserContext, { stage, app, patience }: Round, opened: (page: Page) => Promise<void> = async () => undefined): Promise<Started> {
  const page = await context.newPage();
  const watch = await watchPage(page);
  await opened(page);
  await page.goto(`${stage.origin(app)}/main/${probe.path}`);
  const instead = await appears(page, probe, patience);
  await page.waitForLoadState('networkidle');
  await watch.newReach();
  return { page, watch, shellLongest: await watch.longestTask(), said: [...(instead === null ? [] : [instead]), ...watch.takeErrors()] };
}

async function visitOne(page: Page, watch: PageWatch, visit: Visit, { patience, watch: longer }: Times): Promise<Omit<Seen, 'shellLongest'>> {
  await go(page, `/main/${stubPath(visit.screen.path)}`);
  const instead = await appears(page, visit.screen, patience);
  // What throws a while after the screen has come throws all the same.
  await page.waitForTimeout(longer);
  const reach = await watch.newReach();
  return { ...visit, said: [...(instead === null ? [] : [instead]), ...watch.takeErrors(), ...reach], longest: await watch.longestTask() };
}

/** Works in a browser's context of its own, logged in. */
async function inContext<Result>({ browser }: Round, work: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'America/New_York' });
  try {
    await context.addInitScript((token) => localStorage.setItem('heliograph.token', token), stubToken);
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Visits screens one after the other in one page. */
const lane = (round: Round, visits: Visit[]): Promise<Seen[]> =>
  inContext(round, async (context) => {
    const { page, watch, shellLongest, said } = await startPage(context, round);
    const seen: Seen[] = [];
    for (const visit of visits) {
      const one = await visitOne(page, watch, visit, round);
      // What the shell said before any screen belongs to the first one: nobody else would be told.
      seen.push({ ...one, said: [...(seen.length === 0 ? said : []), ...one.said], shellLongest });
    }
    return seen;
  });

/** Visits one screen alone in the browser, and measures its tasks in time of the processor. */
export const visitAlone = (round: Round, visit: Visit): Promise<Seen> =>
  inContext(round, async (context) => {
    const { browser } = round;
    const { page, watch, shellLongest, said } = await startPage(context, round, (opened) => startTrace(browser, opened));
    await markScreen(page);
    const one = await visitOne(page, watch, visit, round);
    const times = await stopTrace(browser);
    return { ...one, said: [...said, ...one.said], longest: times?.screen ?? one.longest, shellLongest: times?.shell ?? shellLongest };
  });

/** Visits screens of an app, a few at the same time, each from within a page in which the shell stands. */
export async function visitAll(round: Round): Promise<Seen[]> {
  const shares = Array.from({ length: Math.min(lanes, round.visits.length) }, (_, i) => round.visits.filter((_visit, j) => j % lanes === i));
  const seen = (await Promise.all(shares.map((visits) => lane(round, visits)))).flat();
  return round.visits.flatMap(({ remote, screen }) => seen.filter((one) => one.remote === remote && one.screen === screen));
}
