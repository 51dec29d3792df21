import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { expectedMenu, shownMenu } from './support/menu';
import { logOut, openAs } from './support/pages';
import { users } from './support/users';
import { watch } from './support/watch';

for (const { username, role, app } of users) {
  test(`${role} sees the specified menu and opens each screen`, async ({ page }) => {
    // The role Customer opens more than twenty screens.
    test.setTimeout(150_000);
    const faults = watch(page);
    await openAs(page, username, app);
    expect(await shownMenu(page)).toEqual(expectedMenu(app, role));

    const links = expectedMenu(app, role).flatMap(([title, names]) => names.map((name) => ({ title, name })));
    for (const { title, name } of links) {
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('group', { name: title, exact: true })
        .getByRole('link', { name, exact: true })
        .click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      expect(await seriousFindings(page), name).toEqual([]);
    }
    const balance = page.getByText('Account Balance', { exact: true });
    await expect(balance).toHaveCount(['customer', 'accountOwner', 'finance'].includes(role) ? 1 : 0);
    await logOut(page);
    expect(faults).toEqual([]);
  });
}
