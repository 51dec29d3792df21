import { expect, test } from '@playwright/test';
import { findingsInBothSchemes } from './support/axe';
import { origin } from './support/pages';
import { windows } from './support/walk/windows';

const open = ['login', 'sign-up', 'forgot-password', 'reset-password', 'verify-email', 'ml'];

for (const [size, { viewport }] of Object.entries(windows)) {
  test.describe(`axe on a ${size}`, () => {
    test.use({ viewport });

    test('before login', async ({ page }) => {
      for (const name of open) {
        await page.goto(`${origin('customer')}/session/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect([name, await findingsInBothSchemes(page)]).toEqual([name, []]);
      }
    });
  });
}
