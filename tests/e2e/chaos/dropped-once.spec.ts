import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { App } from '@heliograph/contract/reference/roles';
import { origin, settled, openAs } from '../support/pages';
import { registry } from '../support/traffic';

/** A logged-in browser for each app, shared by all tests of a worker. */
const test = base.extend<object, Record<App, BrowserContext>>({
  customer: [
    async ({ browser }, use) => use(await signedIn(browser.newContext(), 'customer')),
    { scope: 'worker', timeout: 60_000 },
  ],
  admin: [
    async ({ browser }, use) => use(await signedIn(browser.newContext(), 'admin')),
    { scope: 'worker', timeout: 60_000 },
  ],
});

async function signedIn(opening: Promise<BrowserContext>, app: App): Promise<BrowserContext> {
  const context = await opening;
  const page = await context.newPage();
  await openAs(page, app === 'customer' ? 'customer' : 'superadmin', app);
  await page.close();
  return context;
}

interface Visit {
  app: App;
  address: string;
  title: string;
}

/** The screens that load the most parts of the shell. */
const loadsMost = ({ title }: Visit): boolean => ['Add Funds', 'Profile'].includes(title);

/** Every screen with its own URL, or those that load the most. */
const visits: Visit[] = (['customer', 'admin'] as const).flatMap((app) =>
  registry.apps[app]
    .flatMap(({ stable }) => stable.sections.flatMap((section) => section.screens))
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title }) => ({ app, title, address: `${origin(app)}/main/${path}` }))
    .filter((visit) => process.env['CHAOS'] === 'all' || loadsMost(visit)),
);

const headingOf = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });

/**
 * Opens a screen and returns the scripts that its first visit requests, sorted by name, without those in the page
 * itself.
 */
async function scriptsOf(page: Page, { address, title }: Visit): Promise<string[]> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.add(new URL(request.url()).pathname);
  });
  await page.goto(address);
  await settled(page);
  await expect(headingOf(page, title)).toBeVisible();
  const frame = await page
    .locator('script[src][defer]')
    .evaluateAll((scripts) => scripts.map((script) => new URL((script as HTMLScriptElement).src).pathname));
  return [...requested].filter((name) => !frame.includes(name)).sort();
}

/** Drops the first request of a screen for one URL, whether preload or script, after some milliseconds. */
async function dropOnce(page: Page, file: string, drop: 'reset' | 'hang', after = 0): Promise<() => number> {
  let dropped = 0;
  await page.route(
    (url) => url.pathname === file,
    async (route) => {
      if (dropped > 0) return route.continue();
      dropped += 1;
      if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
      // A hanging request gets no response.
      if (drop === 'reset') await route.abort('connectionreset');
    },
  );
  return () => dropped;
}

/** Waits for a screen, and presses Try again if it is offered, at most once. */
async function expectScreen(page: Page, title: string): Promise<void> {
  const heading = headingOf(page, title);
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(heading.or(tryAgain)).toBeVisible({ timeout: 20_000 });
  if (await tryAgain.isVisible()) await tryAgain.click();
  await expect(heading).toBeVisible();
  await expect(page.getByText(/We couldn’t load|newest version/)).toHaveCount(0);
}

for (const visit of visits) {
  test(`${visit.app}: shows ${visit.title} when any of its scripts is dropped once`, async ({ customer, admin }) => {
    const context = visit.app === 'customer' ? customer : admin;
    const first = await context.newPage();
    const files = await scriptsOf(first, visit);
    await first.close();
    expect(files.length).toBeGreaterThan(3);
    // Each script needs a visit of its own.
    test.setTimeout(60_000 + files.length * 20_000);
    for (const file of files) {
      await test.step(file, async () => {
        const page = await context.newPage();
        const dropped = await dropOnce(page, file, 'reset');
        await page.goto(visit.address);
        await expectScreen(page, visit.title);
        // The stream of changes is loaded once the page is idle.
        await expect.poll(dropped).toBe(1);
        await page.close();
      });
    }
  });
}

/**
 * Visits an address once per script of a part of the shell, and drops the script while the part waits for it, not only
 * its preload.
 */
async function dropEachScriptOf(
  part: 'layout' | 'session',
  context: BrowserContext,
  address: string,
  shown: (page: Page) => Promise<void>,
): Promise<void> {
  const files = (registry.shell.parts[part] ?? []).map((name) => registry.shell.base + name);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    await test.step(file, async () => {
      const page = await context.newPage();
      const dropped = await dropOnce(page, file, 'reset', 1_200);
      await page.goto(address);
      await shown(page);
      expect(dropped()).toBe(1);
      await page.close();
    });
  }
}

test('shows a screen when a script that the layout waits for is dropped', async ({ customer }) => {
  const visit = visits.find(loadsMost)!;
  await dropEachScriptOf('layout', customer, visit.address, (page) => expectScreen(page, visit.title));
});

test('shows the login screen when a script that it waits for is dropped', async ({ context }) => {
  await dropEachScriptOf('session', context, `${origin('customer')}/session/login`, (page) =>
    expect(page.getByLabel('Username', { exact: true })).toBeVisible(),
  );
});

for (const visit of visits.filter(loadsMost)) {
  test(`shows ${visit.title} after one Try again when a part of the shell hangs`, async ({ customer }) => {
    const page = await customer.newPage();
    const work = registry.shell.parts['form-kit']?.at(-1) ?? '';
    const dropped = await dropOnce(page, registry.shell.base + work, 'hang');
    await page.goto(visit.address);
    await expectScreen(page, visit.title);
    expect(dropped()).toBe(1);
    await page.close();
  });
}
