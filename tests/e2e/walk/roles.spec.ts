import { showBalance } from '@heliograph/testing/specified-roles';
import { expect, test } from '@playwright/test';
import { seriousFindings } from '../support/axe';
import { expectedMenu, shownMenu } from '../support/menu';
import { logOut, openAs } from '../support/pages';
import { users } from '../support/users';
import { noteAsked } from '../support/walk/asked';
import { openByMenu } from '../support/walk/open-by-menu';
import { watch } from '../support/watch';

for (const { username, role, app } of users) {
  test(`${role} sees the specified menu and opens each screen`, async ({ page }) => {
    // The role Customer opens more than twenty screens.
    test.setTimeout(150_000);
    const faults = watch(page);
    await openAs(page, username, app, '/main', { fresh: true });
    expect(await shownMenu(page)).toEqual(expectedMenu(app, role));

    const links = expectedMenu(app, role).flatMap(([title, names]) => names.map((name) => ({ title, name })));
    for (const { title, name } of links) {
      await openByMenu(page, title, name);
      const path = new URL(page.url()).pathname.replace('/main/', '');
      if (await noteAsked(page, `${app} ${path}`)) expect.soft(await seriousFindings(page), name).toEqual([]);
    }
    const balance = page.getByText('Account Balance', { exact: true });
    await expect(balance).toHaveCount(showBalance.includes(role) ? 1 : 0);
    await logOut(page);
    expect(faults).toEqual([]);
  });
}
