import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { App } from '@heliograph/contract/reference/roles';
import type { RegistryRemote, RegistryScreen } from '@heliograph/platform/remote';
import { appears, go, stubPath } from './open-screen';
import { watchPage, type PageWatch } from './page-watch';
import { probe } from './probe';
import type { Stage } from './stage';
import { stubToken } from './stub-api';
import { markScreen, startTrace, stopTrace } from './task-times';

/** A screen to visit. */
export interface Visit {
  remote: RegistryRemote;
  screen: RegistryScreen;
}

/** The result of a visit. */
export interface Seen extends Visit {
  /** Every problem; empty if the screen rendered without errors. */
  problems: string[];
  /**
   * The longest task from the click to the end, and that of the shell's startup in the same page, in milliseconds:
   * wall-clock time at first, CPU time in a second visit.
   */
  longest: number;
  shellLongest: number;
}

/** How long a screen has to render, and how long it is observed afterwards, in milliseconds. */
export interface Times {
  patience: number;
  watch: number;
}

/** Screens of one app to visit on one stage. */
export interface Round extends Times {
  browser: Browser;
  stage: Stage;
  app: App;
  visits: Visit[];
}

/** Pages used in parallel: most of the time each only waits. */
const lanes = 3;

/** Opens a page in which the shell shows the probe: errors up to that point are the shell's own. */
interface Started {
  page: Page;
  watch: PageWatch;
  shellLongest: number;
  problems: string[];
}

async function startPage(
  context: BrowserContext,
  { stage, app, patience }: Round,
  opened: (page: Page) => Promise<void> = async () => undefined,
): Promise<Started> {
  const page = await context.newPage();
  const watch = await watchPage(page);
  await opened(page);
  await page.goto(`${stage.origin(app)}/main/${probe.path}`);
  const instead = await appears(page, probe, patience);
  await page.waitForLoadState('networkidle');
  await watch.takeOutsideStyles();
  return {
    page,
    watch,
    shellLongest: await watch.longestTask(),
    problems: [...(instead === null ? [] : [instead]), ...watch.takeErrors()],
  };
}

async function visitOne(
  page: Page,
  watch: PageWatch,
  visit: Visit,
  { patience, watch: longer }: Times,
): Promise<Omit<Seen, 'shellLongest'>> {
  await go(page, `/main/${stubPath(visit.screen.path)}`);
  const instead = await appears(page, visit.screen, patience);
  // An error some time after the screen rendered is an error nevertheless.
  await page.waitForTimeout(longer);
  const outsideStyles = await watch.takeOutsideStyles();
  return {
    ...visit,
    problems: [...(instead === null ? [] : [instead]), ...watch.takeErrors(), ...outsideStyles],
    longest: await watch.longestTask(),
  };
}

/** Runs in a separate browser context, logged in. */
async function inContext<Result>(
  { browser }: Round,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
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
    const { page, watch, shellLongest, problems } = await startPage(context, round);
    const seen: Seen[] = [];
    for (const visit of visits) {
      const one = await visitOne(page, watch, visit, round);
      // Errors of the shell before the first screen are reported with that screen, or they would be lost.
      seen.push({ ...one, problems: [...(seen.length === 0 ? problems : []), ...one.problems], shellLongest });
    }
    return seen;
  });

/** Visits one screen alone in the browser, and measures its tasks in CPU time. */
export const visitAlone = (round: Round, visit: Visit): Promise<Seen> =>
  inContext(round, async (context) => {
    const { browser } = round;
    const { page, watch, shellLongest, problems } = await startPage(context, round, (opened) =>
      startTrace(browser, opened),
    );
    await markScreen(page);
    const one = await visitOne(page, watch, visit, round);
    const times = await stopTrace(browser);
    return {
      ...one,
      problems: [...problems, ...one.problems],
      longest: times?.screen ?? one.longest,
      shellLongest: times?.shell ?? shellLongest,
    };
  });

/** Visits screens of an app, a few in parallel, each from a page in which the shell is running. */
export async function visitAll(round: Round): Promise<Seen[]> {
  const shares = Array.from({ length: Math.min(lanes, round.visits.length) }, (_, i) =>
    round.visits.filter((_visit, j) => j % lanes === i),
  );
  const seen = (await Promise.all(shares.map((visits) => lane(round, visits)))).flat();
  return round.visits.flatMap(({ remote, screen }) =>
    seen.filter((one) => one.remote === remote && one.screen === screen),
  );
}
