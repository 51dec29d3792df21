import type { Browser, Page } from 'playwright-core';
import type { App } from '@heliograph/shared/reference/roles';
import type { RegistryRemote, RegistryScreen } from '@heliograph/shared/remote';
import type { Stage } from './stage';
import { stubToken } from './stub-api';

/** A screen that is to be seen. */
export interface Visit {
  remote: RegistryRemote;
  screen: RegistryScreen;
}

/** A screen that did not come, with what the browser said. */
export interface Failure extends Visit {
  said: string[];
}

/** Libraries add pages of advice to an error; its first line names it. */
const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 300);

/** Keeps what the browser says that must not be said. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(`Uncaught ${error.name}: ${firstLine(error.message)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(firstLine(message.text()));
  });
  return said;
}

/** Words of the browser that refuse a screen though it shows: an error that nobody caught, or a breach of the policy. */
const isFault = (line: string): boolean => line.startsWith('Uncaught ') || line.includes('Content Security Policy');

/** Goes to an address as a link of the page would, without loading the page again. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}

/** Waits for the title of a screen and the end of its first loading; the words of what came instead, or null. */
async function appears(page: Page, { screen }: Visit, patience: number): Promise<string | null> {
  const main = page.locator('main');
  const title = main.getByRole('heading', { level: 1, name: screen.title, exact: true });
  const panel = main.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
  const deadline = Date.now() + patience;
  try {
    await title.or(panel).first().waitFor({ timeout: patience });
    await main.locator('[aria-busy=true]').first().waitFor({ state: 'hidden', timeout: Math.max(1, deadline - Date.now()) });
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
    // What stands there instead says more than that the time is over.
    const there = (await main.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ').slice(0, 200);
    return `the heading "${screen.title}" without anything loading did not come within ${patience / 1_000} s; the page says "${there}"`;
  }
  if ((await panel.count()) === 0) return null;
  // Its heading and first sentence; what follows is for a person at the screen.
  const lines = (await panel.first().innerText()).split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, 2).join(': ');
}

/** Screens of one app that are to be seen on one stage; each has `patience` milliseconds. */
interface Round {
  browser: Browser;
  stage: Stage;
  app: App;
  visits: Visit[];
  patience: number;
}

/** Visits screens one after the other in one page of an app, the first by its address, the others from within. */
export async function visitAll({ browser, stage, app, visits, patience }: Round): Promise<Failure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'America/New_York' });
  try {
    await context.addInitScript((token) => localStorage.setItem('heliograph.token', token), stubToken);
    const page = await context.newPage();
    const said = listen(page);
    const failures: Failure[] = [];
    for (const [i, visit] of visits.entries()) {
      said.length = 0;
      const path = `/main/${visit.screen.path}`;
      if (i === 0) await page.goto(`${stage.origin(app)}${path}`);
      else await go(page, path);
      const instead = await appears(page, visit, patience);
      // What runs right after the first paint may still throw.
      await page.waitForTimeout(50);
      if (instead !== null || said.some(isFault)) failures.push({ ...visit, said: [...(instead === null ? [] : [instead]), ...said] });
    }
    return failures;
  } finally {
    await context.close();
  }
}
