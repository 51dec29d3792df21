import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { otherDevice, otherDeviceName } from './support/elsewhere';
import { settled, openAs } from './support/pages';

for (const [username, app] of [
  ['finance', 'customer'],
  ['tech', 'customer'],
  ['conversations', 'customer'],
  ['admin', 'admin'],
] as const) {
  test(`${username} opens Password and sessions and the theme from the user menu`, async ({ page, browser }) => {
    const otherPage = await otherDevice(browser);
    await openAs(otherPage, username, app, '/main', { fresh: true });
    await openAs(page, username, app);
    const menu = page.getByRole('banner').getByRole('button', { name: /@/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Password and sessions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Password and sessions' });
    await expect(dialog.getByText('This device')).toHaveCount(1);
    expect(await seriousFindings(page)).toEqual([]);
    const others = dialog.getByRole('button', { name: `Log out ${otherDeviceName}` });
    await expect(others.first()).toBeVisible();
    for (let left = await others.count(); left > 0; left -= 1) {
      await others.first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
      await expect(others).toHaveCount(left - 1);
    }
    await otherPage.reload();
    await expect(otherPage).toHaveURL(/\/session\/login$/);
    await dialog.getByRole('link', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
    await page.goBack();
    await settled(page);

    await menu.click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await menu.click();
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toHaveAttribute('aria-checked', 'true');
    await page.getByRole('menuitemradio', { name: 'System' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
}
