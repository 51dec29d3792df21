import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which rules run: all of them, or those that depend on colors, for the second color scheme of a page. */
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
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

/** Returns the `serious` and `critical` findings of axe on the page, each with its elements. */
export async function seriousFindings(page: Page, which: keyof typeof rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Rows are dimmed while those of another view load.
  await expect(page.locator('[data-table] [aria-busy=true]')).toHaveCount(0);
  await still(page, true);
  const results = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(context: Document, options: unknown): Promise<AxeResults> } }).axe.run(
        document,
        { runOnly },
      ),
    rules[which],
  );
  await still(page, false);
  return results.violations
    .filter((finding) => finding.impact === 'serious' || finding.impact === 'critical')
    .map((finding) => `${finding.id}: ${finding.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
