import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { logIn, logStaffIn, networkQuiet, origin, settled } from './e2e/support/pages';
import { screenPaths } from './e2e/support/screens';

/*
 * Takes pictures of every live screen at 1440 and 390 px, light and dark, of a dashboard that runs from this checkout's
 * releases:
 *   TEST_PORT=4000 npm run pictures -- folder [part of a path]
 */
const [folder = '.cache/pictures', only = ''] = process.argv.slice(2);
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } };
const publicScreens = ['login', 'ml', 'sign-up', 'verify-email', 'forgot-password', 'reset-password'];

const people = [
  { app: 'customer', username: 'customer' },
  { app: 'admin', username: 'superadmin' },
] as const;

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});

async function picture(page: Page, name: string): Promise<void> {
  await networkQuiet(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: path.join(folder, `${name.replaceAll(/[/:]/g, '-')}.png`) });
}

mkdirSync(folder, { recursive: true });
for (const [width, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { app, username } of people) {
      const page = await (
        await browser.newContext({ viewport, colorScheme, locale: 'en-US', timezoneId: 'America/New_York' })
      ).newPage();
      if (app === 'customer') {
        for (const name of publicScreens.filter((one) => one.includes(only))) {
          await page.goto(`${origin(app)}/session/${name}`);
          await picture(page, `session-${name}-${width}-${colorScheme}`);
        }
      }
      await page.goto(`${origin(app)}/session/login`);
      await (app === 'admin' ? logStaffIn(page, username) : logIn(page, username));
      await settled(page);
      for (const screen of screenPaths(app).filter((one) => one.includes(only))) {
        await page.goto(`${origin(app)}/main/${screen}`);
        await settled(page);
        await picture(page, `${app}-${screen}-${width}-${colorScheme}`);
      }
      await page.context().close();
    }
  }
}
await browser.close();
