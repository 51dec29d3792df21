import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which rules run: all of them, or for another look of the same markup those that depend on colors or on sizes. */
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  sizes: { type: 'rule', values: ['target-size'] },
};

/**
 * Ends all motion, and prevents more until the function is called with false: what fades in has its final colors only
 * then.
 */
const still = (page: Page, on: boolean): Promise<void> =>
  page.evaluate((now) => {
    const store = window as unknown as { still?: CSSStyleSheet };
    const sheet = (store.still ??= new CSSStyleSheet());
    sheet.replaceSync(
      '*, *::before, *::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important; }',
    );
    document.adoptedStyleSheets = [
      ...document.adoptedStyleSheets.filter((other) => other !== sheet),
      ...(now ? [sheet] : []),
    ];
    if (now)
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .forEach((animation) => animation.finish());
  }, on);

/** Runs axe on the page without the given elements; returns its `serious` and `critical` findings. */
async function findings(page: Page, which: keyof typeof rules, exclude: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Rows are dimmed while those of another view load.
  await expect(page.locator('[data-table] [aria-busy=true]')).toHaveCount(0);
  await still(page, true);
  const results = await page.evaluate(
    ([runOnly, without]) =>
      (window as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } }).axe.run(
        { include: [document], exclude: without.filter((one) => document.querySelector(one)) },
        { runOnly, resultTypes: ['violations'] },
      ),
    [rules[which], exclude] as const,
  );
  await still(page, false);
  return results.violations
    .filter((finding) => finding.impact === 'serious' || finding.impact === 'critical')
    .map((finding) => `${finding.id}: ${finding.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Returns the `serious` and `critical` findings of axe on the page, each with its elements. */
export const seriousFindings = (page: Page, which: keyof typeof rules = 'all'): Promise<string[]> =>
  findings(page, which);

/** Returns the findings of the page with a panel open, and the first three rows below it: all have the same markup. */
export const panelFindings = (page: Page): Promise<string[]> => findings(page, 'all', ['[data-row]:nth-child(n + 4)']);

/** Returns the findings of the page in each color scheme. The second one has the same markup. */
export async function findingsInBothSchemes(page: Page, second: keyof typeof rules = 'colors'): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    found.push(
      ...(await seriousFindings(page, colorScheme === 'dark' ? 'all' : second)).map((one) => `${colorScheme}: ${one}`),
    );
  }
  return found;
}
