import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { openAs, settled } from './support/pages';
import { enterAsNew } from './support/sign-up';
import { uniqueName } from './support/unique-name';

const figureOf = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d.-]/g, ''));

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function openDashboard(page: Page, search = ''): Promise<void> {
  await openAs(page, 'customer', 'customer', `/main/dashboard${search}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Why messages failed' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Segments per / })).toBeVisible();
}

/** Returns a total above a list, `Messages` or `Segments`. */
async function totalOf(page: Page, label: string): Promise<number> {
  const totals = page.getByLabel('Totals of all matching messages');
  await expect(totals).toBeVisible();
  return figureOf(
    await totals.getByText(label, { exact: true }).locator('xpath=following-sibling::dd').first().textContent(),
  );
}

test.describe('statistics and their lists', () => {
  test('link to the list behind them, which agrees', async ({ page }) => {
    // Days that are over: nothing is sent or received in them any more.
    const search = `?range=CUSTOM&days=${daysAgo(12)}..${daysAgo(6)}`;
    await openDashboard(page, search);
    const stat = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('link').first();
    for (const [name, label] of [
      ['Sent segments', 'Segments'],
      ['Undelivered and failed', 'Messages'],
    ] as const) {
      const figure = figureOf(await stat(name).textContent());
      expect(figure, name).toBeGreaterThan(0);
      await stat(name).click();
      await expect(page.getByRole('heading', { level: 1, name: 'SMS Outbound' })).toBeVisible();
      expect(await totalOf(page, label), name).toBe(figure);
      await openDashboard(page, search);
    }
    // One reason, and the delivered segments of one day.
    const reason = page.getByRole('table', { name: 'Why messages failed' }).getByRole('row').nth(1);
    const messages = figureOf(await reason.getByRole('cell').nth(1).textContent());
    await reason.getByRole('link').click();
    expect(await totalOf(page, 'Messages')).toBe(messages);
    await openDashboard(page, search);
    const bar = page.getByRole('group', { name: 'Segments per day' }).getByRole('link').nth(2);
    const spoken = (await bar.getAttribute('aria-label')) ?? '';
    await bar.click();
    expect(await totalOf(page, 'Segments')).toBe(figureOf(/: ([\d,]+) segments/.exec(spoken)?.[1] ?? ''));
    await openDashboard(page, search);
    const spent = page
      .getByRole('region', { name: /^Spent, / })
      .getByRole('link')
      .first();
    const usd = await spent.textContent();
    await spent.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
    await expect(
      page
        .getByLabel('Totals of the period')
        .getByText(/^These lines/)
        .first(),
    ).toContainText(`\u2212${usd}`);
  });

  test('lead from an hour to its messages', async ({ page }) => {
    await openDashboard(page, `?range=CUSTOM&days=${daysAgo(2)}..${daysAgo(2)}`);
    const bar = page
      .getByRole('group', { name: 'Segments per hour' })
      .getByRole('link', { name: /: [1-9][\d,]* segments/ })
      .first();
    const spoken = (await bar.getAttribute('aria-label')) ?? '';
    await bar.click();
    expect(await totalOf(page, 'Segments')).toBe(figureOf(/: ([\d,]+) segments/.exec(spoken)?.[1] ?? ''));
    await expect(page).toHaveURL(/period=.*T.*Z\.\./);
  });
});

test('moves through the chart by keyboard, has the same numbers as a table, and saves them', async ({ page }) => {
  await openDashboard(page);
  const chart = page.getByRole('group', { name: 'Segments per day' });
  await chart.getByRole('link').last().focus();
  await page.keyboard.press('ArrowLeft');
  const focused = chart.getByRole('link').nth(-2);
  await expect(focused).toBeFocused();
  const spoken = (await focused.getAttribute('aria-label')) ?? '';
  const [name = '', segments = ''] = /^(.*?): ([\d,]+) segments/.exec(spoken)?.slice(1) ?? [];
  await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const text = readFileSync(await (await csv).path(), 'utf8');
  const png = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PNG', exact: true }).click();
  const image = readFileSync(await (await png).path());
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  expect(image.length).toBeGreaterThan(4_000);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const row = page.getByRole('table', { name: 'Segments per day' }).getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row.getByRole('cell').last()).toHaveText(segments);
  expect(
    text
      .split('\r\n')
      .find((line) => line.startsWith(`"${name}"`))
      ?.split(',')
      .at(-1),
  ).toBe(segments.replaceAll(',', ''));
  expect(await seriousFindings(page)).toEqual([]);
});

test('takes days of one’s own, and keeps them in the address', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('7 days').click();
  await expect(page).toHaveURL(/range=DAYS_7/);
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('Custom').click();
  const to = await page.getByLabel('To', { exact: true }).inputValue();
  const from = `${to.slice(0, 8)}01`;
  await page.getByLabel('From', { exact: true }).fill(from);
  await expect(page).toHaveURL(new RegExp(`days=${from}\\.\\.${to}`));
  await page.reload();
  await settled(page);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(from);
});

test('keeps the other cards when one fails, and loads it on Try again', async ({ page }) => {
  // The dashboard is the first screen, so that it is open after the login.
  await openAs(page, 'customer');
  await page.route(
    '**/report.manage/getspend',
    (route) =>
      route.fulfill({ status: 500, json: { response: 'The database is busy', code: 'INTERNAL', requestId: 'r1' } }),
    { times: 1 },
  );
  await page.goto('/main/dashboard');
  await settled(page);
  const card = page.getByRole('alert').filter({ hasText: 'We couldn’t load your spending' });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: /^Spent, / })).toBeVisible();
});

test('leads a new account from step to step', async ({ page }) => {
  await enterAsNew(page, uniqueName('dashboard'));
  await page.goto('/main/dashboard');
  await settled(page);
  const setup = page.getByRole('region', { name: 'Set up your account' });
  await expect(setup.getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('radiogroup', { name: 'Period' })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await setup.getByRole('link', { name: 'Add funds' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Funds' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('fits, and shows the statistics below what needs attention', async ({ page }) => {
    await openDashboard(page);
    expect(
      await page.evaluate(() =>
        [document.documentElement, document.getElementById('scroll')].map(
          (one) => (one?.scrollWidth ?? 0) - innerWidth,
        ),
      ),
    ).toEqual([0, 0]);
    const [attention, figures] = await Promise.all([
      page.getByRole('region', { name: /^Needs attention/ }).boundingBox(),
      page.getByRole('group', { name: 'Sent segments' }).boundingBox(),
    ]);
    expect((attention?.y ?? 0) + (attention?.height ?? 0)).toBeLessThanOrEqual(figures?.y ?? 0);
  });
});
