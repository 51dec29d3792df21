import { expect, test } from '@playwright/test';
import { findingsInBothSchemes, seriousFindings } from './support/axe';
import { box, openInbox, openThread, rows } from './support/inbox';
import { settled } from './support/pages';

test('axe finds nothing in an open thread, its message drawer, and a new text', async ({ page }, { retry }) => {
  test.slow();
  await openThread(page, retry, 1);
  await settled(page);
  expect(await findingsInBothSchemes(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: 'Message details' }).first().click();
  await expect(page.getByRole('dialog').getByText('See you at 3')).toBeVisible();
  expect(await findingsInBothSchemes(page, 'all')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'New text' }).first().click();
  await page.getByRole('dialog').getByLabel('Text', { exact: true }).fill('Curly “quotes” cost more 🙂');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/segment/)
      .first(),
  ).toBeVisible();
  expect(await findingsInBothSchemes(page, 'all')).toEqual([]);
});

test('axe finds nothing in the filters, the selection, and the menu of a row', async ({ page }) => {
  test.slow();
  await openInbox(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('From')).toBeVisible();
  expect(await findingsInBothSchemes(page, 'all')).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Resolve' })).toBeVisible();
  expect(await findingsInBothSchemes(page, 'all')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await expect(page.getByText(/^All [\d,]+ selected$/)).toBeVisible();
  expect(await findingsInBothSchemes(page, 'all')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows one pane at a time, with controls large enough to touch', async ({ page }) => {
    await openInbox(page);
    await expect(box(page)).toHaveCount(0);
    expect((await rows(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await rows(page).first().tap();
    await expect(page.getByRole('region', { name: 'Write' })).toBeVisible();
    await expect(rows(page).first()).toBeHidden();
    await settled(page);
    const small = await page
      .locator('main :is(textarea, select, input:not([type=checkbox], [type=radio])):visible')
      .evaluateAll((found) =>
        found.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.outerHTML.slice(0, 80)),
      );
    expect(small).toEqual([]);
    const back = page.getByRole('button', { name: 'Back to the inbox' });
    for (const control of [box(page), page.getByRole('button', { name: 'Send', exact: true })])
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Axe measures the small buttons.
    expect(await seriousFindings(page)).toEqual([]);
    await back.tap();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Write' })).toBeHidden();
  });
});
