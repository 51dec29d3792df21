import { expect, test, type Page } from '@playwright/test';
import type { App } from '@heliograph/contract/reference/roles';
import { findingsInBothSchemes, seriousFindings } from '../support/axe';
import { networkQuiet, origin, settled, startSession } from '../support/pages';
import { isWalked, listPaths, screenPaths } from '../support/screens';
import { noteAsked } from '../support/walk/asked';
import { observeShift, shiftOf } from '../support/walk/layout-shift';
import { checkListSize } from '../support/walk/list-size';
import { findingsOfLayout, findingsOver } from '../support/walk/panels';
import { windows } from '../support/walk/windows';
import { watch } from '../support/watch';

const users = { customer: 'customer', admin: 'superadmin' } as const;
const screens = {
  customer: [...screenPaths('customer'), 'tcr-brands?brand=new', 'reports/message-delivery?groupBy=CARRIER'],
  admin: screenPaths('admin'),
};
/** How many tests share the screens of an app, so that both workers are busy. */
const shares = { customer: 4, admin: 2 };

async function open(page: Page, app: App, path: string): Promise<void> {
  await page.goto(`${origin(app)}/main/${path}`);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** Returns by how many px the page and its scrolling part are wider than the window. */
const sideways = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [document.documentElement, document.getElementById('scroll')].map((one) => (one?.scrollWidth ?? 0) - innerWidth),
  );

/** Returns the findings of the layout of a phone with the small controls of a mouse. */
async function findingsInNarrowWindow(page: Page): Promise<string[]> {
  await page.setViewportSize(windows.phone.viewport);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  const findings = await seriousFindings(page, 'sizes');
  await page.setViewportSize(windows.desktop.viewport);
  return findings;
}

/** Checks what depends on the window, on a screen that was just opened and not touched. */
async function checkLayout(page: Page, app: App, size: keyof typeof windows, path: string): Promise<void> {
  if (size === 'phone') {
    expect.soft(await sideways(page), path).toEqual([0, 0]);
    return;
  }
  if (!screenPaths('customer').includes(path) || app !== 'customer') return;
  await networkQuiet(page);
  expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(0.01);
  if (listPaths(app).includes(path)) await checkListSize(page, path);
}

for (const [size, window] of Object.entries(windows) as [keyof typeof windows, (typeof windows)['phone']][]) {
  test.describe(`on a ${size}`, () => {
    test.use(window);
    // Several screens in one test: a busy machine takes some seconds for each.
    test.setTimeout(420_000);

    for (const app of ['customer', 'admin'] as const) {
      const walked = screens[app].filter((path) => isWalked(app, path));
      for (let share = 0; share < shares[app]; share += 1) {
        const paths = walked.filter((_, index) => index % shares[app] === share);
        if (paths.length === 0) continue;
        test(`${paths.join(', ')} of the ${app} app load without faults, fit, and are accessible`, async ({ page }) => {
          const faults = watch(page);
          await observeShift(page);
          await startSession(page, users[app], app);
          for (const path of paths) {
            await test.step(path, async () => {
              await page.emulateMedia({ colorScheme: 'light' });
              await open(page, app, path);
              await checkLayout(page, app, size, path);
              await noteAsked(page, `${app} ${path}`);
              expect.soft(await findingsInBothSchemes(page), path).toEqual([]);
              // Panels have the same markup in every variant, so each size and each color is tested once.
              await page.emulateMedia({ colorScheme: size === 'desktop' ? 'dark' : 'light' });
              expect.soft(await findingsOver(page, path), path).toEqual([]);
              if (size === 'desktop') expect.soft(await findingsInNarrowWindow(page), path).toEqual([]);
              expect.soft(faults.splice(0), path).toEqual([]);
            });
          }
          if (share > 0) return;
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme });
            expect.soft(await findingsOfLayout(page, size), colorScheme).toEqual([]);
          }
        });
      }
    }
  });
}
