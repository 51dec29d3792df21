import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { callAs } from './support/call-as';
import { origin, settled, startSession } from './support/pages';
import { uniqueName } from './support/unique-name';
import { watch } from './support/watch';

/* The demo's messages of past days don't change, so numbers can be compared while other tests send. */
const reports = `${origin('customer')}/main/reports`;
const week = 'period=2026-11-09..2026-11-15';

const number = (text: string | null | undefined): number => Number((text ?? '').replaceAll(/[$,]/g, ''));
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settled(page);
  await expect(page.getByLabel('Totals of all matching messages')).toBeVisible();
}

/** Returns a total that is shown above a list. */
const totalOf = async (page: Page, label: string): Promise<number> =>
  number(
    await page
      .getByLabel('Totals of all matching messages')
      .locator('dt')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]')
      .innerText(),
  );

/** Returns the columns of a CSV that a button downloads, by heading. No cell of it has a comma. */
async function download(page: Page, button: Locator): Promise<Record<string, string[]>> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
  const rows = lines.map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  return Object.fromEntries(head.split(',').map((name, at) => [name, rows.map((row) => row[at] ?? '')]));
}

/** Returns the cells of a column of the list on the page. */
async function columnOf(page: Page, label: string): Promise<string[]> {
  const table = page.locator('[data-table]');
  const heads = await table.getByRole('columnheader').allInnerTexts();
  return table
    .getByRole('row')
    .locator(`:scope > :nth-child(${heads.indexOf(label) + 1})`)
    .allInnerTexts()
    .then((cells) => cells.slice(1));
}

test('Message Delivery: totals, chart, table, and both CSVs are equal for a filter, and so are carriers side by side', async ({
  page,
}) => {
  const faults = watch(page);
  await startSession(page, 'customer', 'customer');
  await open(page, `${reports}/message-delivery?${week}&source=API`);
  const accepted = await totalOf(page, 'Accepted');
  expect(accepted).toBeGreaterThan(1000);
  await expect(page.getByText('Nov 9, 2026 – Nov 15, 2026, compared with Nov 2, 2026 – Nov 8, 2026.')).toBeVisible();

  const list = (await columnOf(page, 'Accepted')).map(number);
  expect([list.length, sum(list)]).toEqual([7, accepted]);
  const csv = await download(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(csv['Accepted']?.map(Number)).toEqual(list);
  const chart = await download(page, page.getByRole('button', { name: 'CSV', exact: true }));
  expect(chart['Total']?.map(Number)).toEqual(list.map((count, day) => count - Number(csv['Canceled']?.[day])));

  await page.getByRole('button', { name: 'Compare carriers' }).click();
  const drawer = page.getByRole('dialog', { name: 'Compare carriers' });
  const rows = drawer.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(8);
  // A cell has the share, and the number of messages below it.
  const cells = await rows.nth(1).getByRole('cell').allInnerTexts();
  expect(sum(cells.map((cell) => number(cell.split('\n').at(-1))))).toBe(list[0]);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'By carrier' }).click();
  await expect(page).toHaveURL(/groupBy=CARRIER/);
  // The table of days, whose sum is the same, stays until that of carriers has loaded.
  await expect(page.locator('[data-table]').getByRole('link', { name: 'AT&T', exact: true })).toBeVisible();
  await expect.poll(async () => sum((await columnOf(page, 'Accepted')).map(number))).toBe(accepted);
  const [carrier = ''] = await columnOf(page, 'Group');
  const [ofCarrier = ''] = await columnOf(page, 'Accepted');
  await page.locator('[data-table]').getByRole('link', { name: carrier, exact: true }).click();
  await expect(page).toHaveURL(/reports\/sms-outbound\?/);
  await expect.poll(() => totalOf(page, 'Messages')).toBe(number(ofCarrier));
  expect(faults).toEqual([]);
});

test('SMS Outbound: a saved view opens by its link with the same filter and numbers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startSession(page, 'customer', 'customer');
  await open(page, `${reports}/sms-outbound?${week}&status=undelivered&status=failed`);
  const messages = await totalOf(page, 'Messages');
  const views = page.getByRole('main').getByRole('button', { name: /^Views|^Lost/ });
  const name = uniqueName('Lost');
  await views.click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(views).toHaveText(name);
  await views.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await open(page, `${reports}/sms-outbound`);
  expect(await totalOf(page, 'Messages')).toBeGreaterThan(messages);
  await open(page, link);
  expect(await totalOf(page, 'Messages')).toBe(messages);
  const csv = await download(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(csv['Message ID']).toHaveLength(messages);
  expect(new Set(csv['Status'])).toEqual(new Set(['undelivered', 'failed']));
  const { preferences = {} } = await callAs<{ preferences?: Record<string, unknown> }>(
    page,
    'account.manage/getdetail',
    {},
  );
  for (const key of Object.keys(preferences).filter((one) => JSON.stringify(preferences[one]).includes(name)))
    await callAs(page, 'session.manage/deletepreference', { key });
});

test('Carrier Surcharge reconciles with the ledger, and links to its lines', async ({ page }) => {
  const faults = watch(page);
  await startSession(page, 'customer', 'customer');
  await open(page, `${reports}/carrier-surcharge?period=2026-10-01..2026-10-31`);
  const region = page.getByRole('region', { name: 'Reconciliation with the ledger' });
  await expect(region).toContainText('Difference from the ledger: $0.0000');
  const amount = await totalOf(page, 'Carrier surcharges');
  const csv = await download(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(sum(csv['Amount (USD)']?.map((usd) => Math.round(Number(usd) * 1e6)) ?? [])).toBe(Math.round(amount * 1e6));
  expect(await seriousFindings(page)).toEqual([]);
  await region.getByRole('link', { name: 'View in Billing History' }).click();
  await expect(page).toHaveURL(/billing\/history\?period=2026-10-01T04/);
  await expect(page.getByRole('main').getByText('Opening balance').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('staff read a text only with a reason, which its drawer then shows', async ({ page }) => {
  const faults = watch(page);
  await startSession(page, 'admin', 'admin');
  await open(page, `${origin('admin')}/main/outbound-messages?period=2026-11-09..2026-11-09&q=Harbor`);
  await page.locator('[data-table]').getByRole('row').nth(1).getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: 'Message' });
  await expect(drawer.getByText('The text is hidden to protect the customer’s data.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Reveal text' }).click();
  await expect(drawer.getByLabel('Reason')).toBeFocused();
  const reason = uniqueName('Complaint');
  await drawer.getByLabel('Reason').fill(reason);
  expect(await seriousFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Reveal text' }).click();
  await expect(drawer.getByText('Your name and your reason are in the audit log.')).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'History' })).toContainText(reason);
  await page.reload();
  await expect(drawer.getByText('The text is hidden to protect the customer’s data.')).toBeVisible();
  expect(faults).toEqual([]);
});
