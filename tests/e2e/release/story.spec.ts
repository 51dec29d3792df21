import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { logIn, settled } from '../support/pages';
import { startOwnServer, type OwnServer } from './own-server';
import { copyStore, store, team, type CommandResult, type Team } from './team';

const columns = 'mfe-billing/src/history/list.tsx';
const labels = 'shared/contract/lists/billing-history.ts';
const valid = '<Description text={row.description} />';
/**
 * Source that compiles and passes the remote's own tests and the gate's browser, but throws for an account with many
 * entries.
 */
const broken = '<Description text={row.entryId.length > 4 ? String(JSON.parse(row.description)) : row.description} />';
let server: OwnServer;
let billing: Team;
const durations: string[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await copyStore();
  [server, billing] = await Promise.all([
    startOwnServer(store, { JUDGE_SECONDS: '1', JUDGE_SESSIONS: '10' }),
    team('billing-team'),
  ]);
});

test.afterAll(async () => {
  await server?.stop();
  process.stdout.write(`${durations.map((line) => `    ${line}\n`).join('')}`);
});

/** Logs the duration of a step. */
const note = (step: string, { seconds }: Pick<CommandResult, 'seconds'>): void =>
  void durations.push(`${step}: ${seconds.toFixed(1)} s`);

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

/**
 * Leaves Billing History and returns until it shows a build with this column; the tab checks for releases when it gets
 * focus.
 */
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

test('publishes billing, rejects a broken build, rolls back a failing canary, and loses no input of open tabs', async ({
  browser,
}) => {
  // Publishes five times, each with a type check, tests, a build, and the gate: minutes on an idle machine, far longer
  // on a busy one.
  test.setTimeout(1_800_000);
  const context = await browser.newContext();
  const history = await open(context, '/main/billing/history');
  const form = await open(context, '/main/contacts');
  await form.getByRole('button', { name: 'Add contact' }).click();
  const field = form.getByRole('dialog').getByLabel('First name', { exact: true });
  await field.fill('Half a na');
  for (const page of [history, form]) await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(columnHeader(history, 'Description')).toBeVisible();

  await test.step('publishes a build, which the open tab loads on its next visit', async () => {
    await billing.edit(labels, (text) => text.replace("label: 'Description'", "label: 'What for'"));
    const result = await billing.release('publish', 'mfe-billing', '--why', 'clearer words');
    expect(result.code, result.text).toBe(0);
    note('publish mfe-billing: build, gate, flip', result);
    // The open screen keeps its build.
    await expect(columnHeader(history, 'Description')).toBeVisible();
    await visitUntil(history, 'What for');
  });

  await test.step('rejects a broken build at the gate', async () => {
    await billing.edit(columns, (text) => `${text}\nthrow new Error('columns are broken');\n`);
    const result = await billing.release('publish', 'mfe-billing');
    expect(result.code).toBe(1);
    expect(result.text).toContain('The gate rejected this release; nothing has changed.');
    expect(result.text).toContain('columns are broken');
    note('publish a broken mfe-billing: build, rejected', result);
    await billing.edit(columns, (text) => text.replace("\nthrow new Error('columns are broken');\n", ''));
  });

  await test.step('the judge rolls back a canary that fails on real data only', async () => {
    await billing.edit(columns, (text) => text.replace(valid, broken));
    const result = await billing.release('publish', 'mfe-billing', '--canary', '10');
    expect(result.code, result.text).toBe(0);
    note('publish as a canary: build, gate, flip', result);
    const began = performance.now();
    // The judge needs five failing sessions of two users, and counts at most three sessions of each user. The open
    // tab's user is not one of them, so its own report makes no difference.
    for (const username of ['accountowner', 'finance', 'accountowner', 'finance', 'accountowner']) {
      const visitor = await browser.newContext();
      await visitor.addInitScript(() => localStorage.setItem('heliograph.bucket', '7'));
      const reported = visitor.waitForEvent('requestfinished', {
        predicate: (request) => request.url().endsWith('/beacon'),
        timeout: 0,
      });
      const page = await open(visitor, '/main/billing/history', username);
      // The canary fails, so the user gets the previous build and a message.
      await expect(columnHeader(page, 'What for')).toBeVisible();
      await expect(page.getByText(/newest version of Billing failed/)).toBeVisible();
      await reported;
      await visitor.close();
    }
    await expect(async () =>
      expect((await billing.release('history')).text).toMatch(/judge.*of \d+ sessions failed/),
    ).toPass();
    note('five failing sessions until the judge rolled back', { seconds: (performance.now() - began) / 1000 });
    await billing.edit(columns, (text) => text.replace(broken, valid));
  });

  await test.step('the rollback command restores the previous build, also in the open tab', async () => {
    await billing.edit(labels, (text) => text.replace("label: 'What for'", "label: 'Purpose'"));
    expect(await billing.release('publish', 'mfe-billing')).toMatchObject({ code: 0 });
    await visitUntil(history, 'Purpose');
    const result = await billing.release('rollback', 'mfe-billing', '--why', 'customers liked the old words');
    expect(result.code, result.text).toBe(0);
    note('rollback mfe-billing', result);
    await visitUntil(history, 'What for');
  });

  for (const page of [history, form]) expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(field).toHaveValue('Half a na');
  const { text } = await billing.release('history');
  expect(text).toContain('clearer words');
  expect(text).toContain('billing-team');
  await context.close();
});

test('accepts at least one of two simultaneous publishes, and explains why it rejects the other', async () => {
  test.setTimeout(900_000);
  const reports = await team('reports-team');
  await reports.edit(
    'mfe-reports/src/sms-outbound/list.tsx',
    (text) => `${text}\n/** A change of the team's own. */\n`,
  );
  await billing.edit(labels, (text) => text.replace("label: 'Purpose'", "label: 'Reason'"));
  const result = await Promise.all([
    reports.release('publish', 'mfe-reports'),
    billing.release('publish', 'mfe-billing'),
  ]);
  const lost = result.filter((one) => one.code === 1);
  expect(result.filter((one) => one.code === 0).length).toBeGreaterThanOrEqual(1);
  // Either may be first; the later one names the first.
  for (const one of lost) expect(one.text).toMatch(/made epoch \d+ live .* during this release/s);
});
