import { expect, test } from '@playwright/test';
import { findingsInBothSchemes, seriousFindings } from './support/axe';
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

test('axe sees each kind of row, also the last of many, and rows of one kind once', async ({ page }) => {
  const row = (index: number, more: string) => `<li data-row="${index}" ${more}>Text ${index}</li>`;
  const rows = Array.from({ length: 40 }, (_, index) => row(index, 'class="tone-1"'));
  const others = [row(40, 'class="tone-2"'), row(41, 'class="tone-1" aria-selected="yes"')];
  await page.setContent(`<html lang="en"><title>Rows</title><style>.tone-2 { color: #ccc }</style>
    <main><h1>Rows</h1><ul>${[...rows, ...others].join('')}</ul></main></html>`);
  expect(await seriousFindings(page)).toEqual([
    'aria-allowed-attr: li[data-row="41"]',
    'aria-valid-attr-value: li[data-row="41"]',
    'color-contrast: .tone-2',
  ]);
  await page.setContent(`<html lang="en"><title>Rows</title><style>.tone-1 { color: #ccc }</style>
    <main><h1>Rows</h1><ul>${rows.join('')}</ul></main></html>`);
  expect(await seriousFindings(page)).toEqual(['color-contrast: li[data-row="0"]']);
});
