import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { logIn, settled } from '../support/pages';
import { startOwnServer, type OwnServer } from './own-server';
import { copyStore, store, team, type Said, type Team } from './team';

const columns = 'mfe-billing/src/history/list.tsx';
const labels = 'shared/lists/billing-history.ts';
const sound = '<Description text={row.description} />';
/** Compiles, passes the remote's own tests and the gate's browser; an account with many entries makes it throw. */
const broken = '<Description text={row.entryId.length > 4 ? String(JSON.parse(row.description)) : row.description} />';
let server: OwnServer;
let billing: Team;
const figures: string[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await copyStore();
  [server, billing] = await Promise.all([startOwnServer(store, { JUDGE_SECONDS: '1', JUDGE_SESSIONS: '10' }), team('billing-team')]);
});

test.afterAll(async () => {
  await server?.stop();
  process.stdout.write(`${figures.map((line) => `    ${line}\n`).join('')}`);
});

/** Notes how long a step took. */
const note = (step: string, { seconds }: Pick<Said, 'seconds'>): void => void figures.push(`${step}: ${seconds.toFixed(1)} s`);

async function open(context: BrowserContext, path: string, username = 'customer'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.origin + path);
  const login = page.getByLabel('Username', { exact: true });
  await login.or(page.getByRole('banner')).waitFor();
  if (await login.isVisible()) await logIn(page, username);
  await settled(page);
  return page;
}

const columnHeader = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

/** Leaves Billing History and comes back until it shows a build with this column; the tab looks for news when it gets the focus. */
async function visitUntil(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await menu.getByRole('link', { name: 'Add Funds', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add Funds' })).toBeVisible();
    await menu.getByRole('link', { name: 'Billing History', exact: true }).click();
    await expect(columnHeader(page, name)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('billing ships, is refused, is judged and goes back, and nobody loses a word', async ({ browser }) => {
  // Publishes five times, each with a type check, tests, a build, and the gate: minutes on an idle machine, far longer on a busy one.
  test.setTimeout(1_800_000);
  const context = await browser.newContext();
  const history = await open(context, '/main/billing/history');
  const form = await open(context, '/main/contacts');
  await form.getByRole('button', { name: 'Add contact' }).click();
  const field = form.getByRole('dialog').getByLabel('First name', { exact: true });
  await field.fill('Half a na');
  for (const page of [history, form]) await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(columnHeader(history, 'Description')).toBeVisible();

  await test.step('a build is published; the open tab gets it on its next visit', async () => {
    await billing.edit(labels, (text) => text.replace("label: 'Description'", "label: 'What for'"));
    const said = await billing.release('publish', 'mfe-billing', '--why', 'clearer words');
    expect(said.code, said.text).toBe(0);
    note('publish mfe-billing: build, gate, flip', said);
    // What is open stays as it is.
    await expect(columnHeader(history, 'Description')).toBeVisible();
    await visitUntil(history, 'What for');
  });

  await test.step('a broken build is refused by the gate', async () => {
    await billing.edit(columns, (text) => `${text}\nthrow new Error('columns are broken');\n`);
    const said = await billing.release('publish', 'mfe-billing');
    expect(said.code).toBe(1);
    expect(said.text).toContain('The gate rejected this release; nothing has changed.');
    expect(said.text).toContain('columns are broken');
    note('publish a broken mfe-billing: build, refused', said);
    await billing.edit(columns, (text) => text.replace("\nthrow new Error('columns are broken');\n", ''));
  });

  await test.step('a build that fails on real data only is rolled back by the judge', async () => {
    await billing.edit(columns, (text) => text.replace(sound, broken));
    const said = await billing.release('publish', 'mfe-billing', '--canary', '10');
    expect(said.code, said.text).toBe(0);
    note('publish as a canary: build, gate, flip', said);
    const began = performance.now();
    // The judge needs five failing sessions of two users, and counts at most three sessions of each user. The open tab's user is not
    // one of them, so its own report makes no difference.
    for (const username of ['accountowner', 'finance', 'accountowner', 'finance', 'accountowner']) {
      const visitor = await browser.newContext();
      await visitor.addInitScript(() => localStorage.setItem('heliograph.bucket', '7'));
      const told = visitor.waitForEvent('requestfinished', { predicate: (request) => request.url().endsWith('/beacon'), timeout: 0 });
      const page = await open(visitor, '/main/billing/history', username);
      // The canary fails, so the person sees the build before it, and is told.
      await expect(columnHeader(page, 'What for')).toBeVisible();
      await expect(page.getByText(/newest version of Billing failed/)).toBeVisible();
      await told;
      await visitor.close();
    }
    await expect(async () => expect((await billing.release('history')).text).toMatch(/judge.*of \d+ sessions failed/)).toPass();
    note('five failing sessions until the judge rolled back', { seconds: (performance.now() - began) / 1000 });
    await billing.edit(columns, (text) => text.replace(broken, sound));
  });

  await test.step('rolled back by hand; the open tab follows', async () => {
    await billing.edit(labels, (text) => text.replace("label: 'What for'", "label: 'Purpose'"));
    expect(await billing.release('publish', 'mfe-billing')).toMatchObject({ code: 0 });
    await visitUntil(history, 'Purpose');
    const said = await billing.release('rollback', 'mfe-billing', '--why', 'customers liked the old words');
    expect(said.code, said.text).toBe(0);
    note('rollback mfe-billing', said);
    await visitUntil(history, 'What for');
  });

  for (const page of [history, form]) expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(field).toHaveValue('Half a na');
  const { text } = await billing.release('history');
  expect(text).toContain('clearer words');
  expect(text).toContain('billing-team');
  await context.close();
});

test('two publish at once: one wins, the other is told', async () => {
  test.setTimeout(900_000);
  const reports = await team('reports-team');
  await reports.edit('mfe-reports/src/sms-outbound/list.tsx', (text) => `${text}\n/** A change of the team's own. */\n`);
  await billing.edit(labels, (text) => text.replace("label: 'Purpose'", "label: 'Reason'"));
  const said = await Promise.all([reports.release('publish', 'mfe-reports'), billing.release('publish', 'mfe-billing')]);
  const lost = said.filter((one) => one.code === 1);
  expect(said.filter((one) => one.code === 0).length).toBeGreaterThanOrEqual(1);
  // Which of them is first is up to the machine; one that came too late says who was first.
  for (const one of lost) expect(one.text).toMatch(/made epoch \d+ live .* during this release/s);
});
