import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { settled, signIn } from './support/pages';

const billing = '**/r/billing/**';

test('a remote that is down leaves the rest alive, and comes back without a reload', async ({ page }) => {
  await page.route(billing, (route) => route.fulfill({ status: 503, body: 'down' }));
  await signIn(page, 'customer');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Billing History' }).click();

  const panel = page.getByRole('alert').filter({ hasText: 'Billing could not be loaded' });
  await expect(panel).toContainText('The server refused the files of Billing');
  await expect(panel).toContainText('Tried3 times');
  expect(await seriousFindings(page)).toEqual([]);
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('could not be loaded')).toHaveCount(1);
  await expect(page.getByTestId('balance-bar')).toBeVisible();
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();

  await page.getByRole('link', { name: 'Billing History' }).click();
  await expect(panel).toBeVisible();
  await page.unroute(billing);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('could not be loaded')).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('no connection, a chunk that is gone and files that were changed are told apart', async ({ page }) => {
  const reasons: [string, (url: string) => 'abort' | 'gone' | 'changed' | null][] = [
    ['No answer for the files of Billing', () => 'abort'],
    ['The server refused the files of Billing', (url) => (url.includes('remoteEntry') ? null : 'gone')],
    ['A file does not have the hash it should have', (url) => (url.includes('remoteEntry') ? 'changed' : null)],
  ];
  await signIn(page, 'customer');
  for (const [words, faultOf] of reasons) {
    await page.route(billing, async (route) => {
      const fault = faultOf(route.request().url());
      if (fault === 'abort') await route.abort();
      else if (fault === 'gone') await route.fulfill({ status: 404, body: '' });
      else if (fault === 'changed') {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()};window.tampered=true` });
      } else await route.continue();
    });
    await page.goto('/main/billing/history');
    await settled(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Billing could not be loaded' }), words).toContainText(words, { timeout: 20_000 });
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await page.unroute(billing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
  }
});

test('a remote that hangs is said to take long after ten seconds, and Try again gets it', async ({ page }) => {
  let hang = true;
  await page.route(billing, async (route) => {
    if (!hang) await route.continue();
  });
  await signIn(page, 'customer');
  await page.getByRole('link', { name: 'Billing History' }).click();
  await expect(page.getByText('Billing History takes longer than it should.')).toBeVisible({ timeout: 15_000 });
  hang = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
});
