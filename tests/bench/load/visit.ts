import type { Browser, BrowserContext, Page } from '@playwright/test';
import { defaultDemoPassword } from '../../../deploy/server/settings/settings';
import { record, type Network, type Recorder } from '../browser/recorder';
import type { Contender } from './contender';
import { markNextClick, readPageEvents, seen, watchPage } from './page-events';

/** Measurements of one contender, by row of the table; a number each. */
export type Figures = Record<FigureName, number>;

export const figureNames = [
  'loginBytes',
  'loginReady',
  'loginToRows',
  'listBytes',
  'listRows',
  'shift',
  'blocking',
  'backRows',
  'backRequests',
  'secondRows',
] as const;
export type FigureName = (typeof figureNames)[number];

interface Place {
  browser: Browser;
  origin: string;
  contender: Contender;
  token: string;
  network: Network;
  /** CPU throttling: how many times slower than this machine. */
  slowdown: number;
}

const row = 'tbody tr:not([aria-hidden])';
/** Text that only a row of the list contains, and only one of the other list. */
const numbers = '\\$\\d';
const contacts = '^[^$]*\\d{4}[^$]*$';

const bytesUntil = (recorder: Recorder, instant: number): number =>
  recorder
    .transfers()
    .filter((one) => one.start < instant)
    .reduce((sum, one) => sum + one.bytes, 0);

async function newContext({ browser }: Place): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  // The bucket of canaries is kept, so that every visit gets the same builds.
  await context.addInitScript(() => localStorage.setItem('heliograph.bucket', '99'));
  return context;
}

async function newPage(
  context: BrowserContext,
  { network, slowdown }: Place,
): Promise<{ page: Page; recorder: Recorder }> {
  const page = await context.newPage();
  await watchPage(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, recorder: await record(session, network) };
}

const began = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);

/** Measures the login page with a cold cache; then fills in and submits the form, once the page is idle. */
async function login(place: Place): Promise<Pick<Figures, 'loginBytes' | 'loginReady' | 'loginToRows'>> {
  const context = await newContext(place);
  try {
    const { page, recorder } = await newPage(context, place);
    await page.goto(place.origin + place.contender.login, { waitUntil: 'commit' });
    const ready = await seen(page, 'form input[type=password]:enabled');
    const loginReady = ready - (await began(page));
    await recorder.quiet();
    const loginBytes = bytesUntil(recorder, ready);
    await page.fill('[name=username]', 'customer');
    await page.fill('[type=password]', defaultDemoPassword);
    const clicked = await markNextClick(page);
    await page.click('form button[type=submit]');
    const rows = await seen(page, row, numbers);
    return { loginBytes, loginReady, loginToRows: rows - (await clicked()) };
  } finally {
    await context.close();
  }
}

async function click(page: Page, name: string, text: string): Promise<number> {
  const clicked = await markNextClick(page);
  await page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .first()
    .click();
  return (await seen(page, row, text)) - (await clicked());
}

/** Measures the list of a logged-in user: with an empty cache, back from another list, and on the next day. */
async function list(place: Place): Promise<Omit<Figures, 'loginBytes' | 'loginReady' | 'loginToRows'>> {
  const context = await newContext(place);
  try {
    // What a login stores.
    await context.addInitScript((token) => {
      localStorage.setItem('heliograph.token', token);
      localStorage.setItem('heliograph.roles', 'customer');
    }, place.token);
    const { page, recorder } = await newPage(context, place);
    await page.goto(place.origin + place.contender.list, { waitUntil: 'commit' });
    const rows = await seen(page, row, numbers);
    const listRows = rows - (await began(page));
    await recorder.quiet();
    const { shift, blocking } = await readPageEvents(page);
    await click(page, 'Contacts', contacts);
    await recorder.quiet();
    const before = recorder.transfers().length;
    const backRows = await click(page, 'My Numbers', numbers);
    await recorder.quiet();
    const backRequests = recorder.transfers().length - before;
    await page.close();
    const second = await newPage(context, place);
    await second.page.goto(place.origin + place.contender.list, { waitUntil: 'commit' });
    const secondRows = (await seen(second.page, row, numbers)) - (await began(second.page));
    return { listBytes: bytesUntil(recorder, rows), listRows, shift, blocking, backRows, backRequests, secondRows };
  } finally {
    await context.close();
  }
}

/** Runs once through everything that is compared. */
export const visit = async (place: Place): Promise<Figures> => ({ ...(await login(place)), ...(await list(place)) });
