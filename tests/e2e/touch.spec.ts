import { expect, test, type Locator, type Page } from '@playwright/test';
import { openAs } from './support/pages';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Returns the font size and height of every visible control, in px. */
const controls = (page: Page) =>
  page.locator('main :is(input:not([type=radio], [type=checkbox]), select, textarea):visible').evaluateAll((found) =>
    found.map((one) => ({
      name: one.getAttribute('name'),
      font: parseFloat(getComputedStyle(one).fontSize),
      height: (one.closest('div') ?? one).getBoundingClientRect().height,
    })),
  );

/** Checks whether a press this far above the center of a button still hits it, in px. */
const hits = async (button: Locator, above: number): Promise<boolean> => {
  await button.scrollIntoViewIfNeeded();
  return button.evaluate((one, distance) => {
    const { left, top, width } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top - distance));
  }, above);
};

for (const path of ['billing/add-funds', 'tcr-brands?brand=new', 'account/profile']) {
  test(`${path} has no input that an iPhone zooms into, and targets large enough to touch`, async ({ page }) => {
    await openAs(page, 'customer', 'customer', `/main/${path}`);
    await expect(page.locator('main form')).toBeVisible();
    await expect.poll(async () => (await controls(page)).length).toBeGreaterThan(0);
    for (const control of await controls(page)) {
      expect(control).toMatchObject({ font: expect.any(Number) });
      expect([control.name, control.font >= 16, control.height >= 44]).toEqual([control.name, true, true]);
    }
    const submit = await page.locator('main form button[type=submit]').first().boundingBox();
    expect(submit?.height).toBeGreaterThanOrEqual(44);
  });
}

test('accepts a tap just outside a small button', async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/billing/add-funds');
  const remove = page.getByRole('button', { name: /^Remove Visa/ });
  expect((await remove.boundingBox())?.height).toBe(28);
  expect([await hits(remove, 6), await hits(remove, 20)]).toEqual([true, false]);
});

test('shows an invalid field as invalid while it has focus', async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/tcr-brands?brand=new');
  const name = page.getByLabel('Display name', { exact: true });
  // Colors are animated, so wait for the final one.
  const border = () =>
    name.evaluate(async (one) => {
      await Promise.allSettled(one.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(one).borderColor;
    });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Legal name', { exact: true }).focus();
  const wrong = await border();
  await name.focus();
  expect(await border()).toBe(wrong);
  await name.fill('Quay');
  await expect.poll(border).not.toBe(wrong);
});

test('has filters, search and rows large enough to touch', async ({ page }) => {
  await openAs(page, 'customer', 'customer', '/main/my-numbers');
  const row = page.locator('[data-row]').first();
  await expect(row).toBeVisible();
  const bar = page.getByRole('search').locator('..');
  for (const control of [
    bar.getByRole('button', { name: 'Type', exact: true }).locator('..'),
    page.getByRole('combobox', { name: 'Rows' }),
  ]) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const box = await row.boundingBox();
  // The line below the name, at the center of the row.
  await page.touchscreen.tap((box?.x ?? 0) + 120, (box?.y ?? 0) + (box?.height ?? 0) - 14);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.getByRole('button', { name: /^Actions for/ }).tap();
  await expect(page.getByRole('menu')).toBeVisible();
});
