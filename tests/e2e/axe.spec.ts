import { expect, test, type Locator, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { origin, settled, openAs } from './support/pages';
import { screenPaths } from './support/screens';

const windows = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const open = ['login', 'sign-up', 'forgot-password', 'reset-password', 'verify-email', 'ml'];
const users = { customer: 'customer', admin: 'superadmin' } as const;
const screens = {
  customer: [...screenPaths('customer'), 'tcr-brands?brand=new', 'reports/message-delivery?groupBy=CARRIER'],
  admin: screenPaths('admin'),
};

/** Opens a panel with its trigger, adds its findings, and closes it. */
async function checkPanel(
  page: Page,
  what: string,
  trigger: Locator,
  role: 'menu' | 'dialog',
  findings: string[],
): Promise<void> {
  await trigger.click();
  const panel = page.getByRole(role);
  await expect(panel).toBeVisible();
  // A panel is empty until its code has loaded.
  await expect(panel.locator('button, input, a, [role^=menuitem]').first()).toBeVisible();
  findings.push(...(await seriousFindings(page)).map((one) => `${what}: ${one}`));
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

/**
 * Returns the findings of the panels over a list: the menu and drawer of a row, its first filter and its last panel.
 */
async function findingsOver(page: Page, path: string): Promise<string[]> {
  const findings: string[] = [];
  const rows = page.locator('[data-row]');
  if ((await page.locator('[data-table]').count()) === 0 || (await page.getByRole('search').count()) === 0)
    return findings;
  await expect(rows.first()).toBeVisible();
  const [name, menu] = [rows.first().locator('button[data-open]'), rows.first().locator('[data-menu]')];
  if ((await menu.count()) > 0) await checkPanel(page, `${path}, menu of a row`, menu, 'menu', findings);
  if ((await name.count()) > 0) await checkPanel(page, `${path}, drawer`, name, 'dialog', findings);
  const chips = page.locator('main button[aria-haspopup=dialog]:visible');
  for (const chip of [chips.first(), chips.last()])
    await checkPanel(page, `${path}, ${await chip.textContent()}`, chip, 'dialog', findings);
  return findings;
}

/** Returns the findings of the page in each color scheme; the second one has the same markup. */
async function findingsInBothSchemes(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    findings.push(
      ...(await seriousFindings(page, colorScheme === 'dark' ? 'all' : 'colors')).map(
        (one) => `${colorScheme}: ${one}`,
      ),
    );
  }
  return findings;
}

/** Returns the findings of the panels of the top bar. */
async function findingsOfLayout(page: Page, size: string): Promise<string[]> {
  const findings: string[] = [];
  const banner = page.getByRole('banner');
  await checkPanel(page, 'user menu', banner.getByRole('button', { name: /@/ }), 'menu', findings);
  if (size === 'desktop')
    await checkPanel(page, 'palette', banner.getByRole('button', { name: /Search or jump to/ }), 'dialog', findings);
  else await checkPanel(page, 'menu', page.getByRole('button', { name: 'Open menu' }), 'dialog', findings);
  return findings;
}

for (const [size, viewport] of Object.entries(windows)) {
  test.describe(`axe on a ${size}`, () => {
    test.use({ viewport });
    // All screens of an app in one test: a busy machine takes some seconds for each.
    test.setTimeout(420_000);

    test('before login', async ({ page }) => {
      for (const name of open) {
        await page.goto(`${origin('customer')}/session/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect([name, await findingsInBothSchemes(page)]).toEqual([name, []]);
      }
    });

    for (const app of ['customer', 'admin'] as const) {
      test(`the screens of the ${app} app`, async ({ page }) => {
        await openAs(page, users[app], app);
        for (const path of screens[app]) {
          await page.goto(`${origin(app)}/main/${path}`);
          await settled(page);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
          expect([path, await findingsInBothSchemes(page)]).toEqual([path, []]);
          // Panels have the same markup in every variant, so each size and each color is tested once.
          await page.emulateMedia({ colorScheme: size === 'desktop' ? 'dark' : 'light' });
          expect(await findingsOver(page, path)).toEqual([]);
        }
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([colorScheme, await findingsOfLayout(page, size)]).toEqual([colorScheme, []]);
        }
      });
    }
  });
}
