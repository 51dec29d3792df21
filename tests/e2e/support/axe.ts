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

/**
 * Returns the rows of lists that have the markup of one before them: they differ only in texts, names, addresses, ids,
 * and where they are. Classes and states decide their colors, so they must be the same. Runs in the page.
 */
function rowsLikeOthers(): Element[] {
  const seen = new Set<string>();
  const own =
    'id|for|name|value|title|href|datetime|data-row|data-conversation|aria-(label|labelledby|describedby|controls)';
  return [...document.querySelectorAll('[data-row], [data-conversation]')].filter((row) => {
    const markup = row.outerHTML
      .replaceAll(/>\s*[^<\s][^<]*</g, '>text<')
      .replaceAll(new RegExp(` (${own})="[^"]+"`, 'g'), ' $1')
      .replaceAll(/[\d.]+px/g, 'px');
    return seen.size === seen.add(markup).size;
  });
}

/**
 * Runs axe on the page, with each kind of row once; returns its `serious` and `critical` findings, each with its
 * elements.
 */
export async function seriousFindings(page: Page, which: keyof typeof rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source}\n${rowsLikeOthers.toString()}`);
  // Rows are dimmed while those of another view load.
  await expect(page.locator('[data-table] [aria-busy=true]')).toHaveCount(0);
  await still(page, true);
  const results = await page.evaluate((runOnly) => {
    const { axe, rowsLikeOthers: repeated } = window as unknown as {
      axe: { run(context: unknown, options: unknown): Promise<AxeResults> };
      rowsLikeOthers(): Element[];
    };
    return axe.run({ include: [document], exclude: repeated() }, { runOnly, resultTypes: ['violations'] });
  }, rules[which]);
  await still(page, false);
  return results.violations
    .filter((finding) => finding.impact === 'serious' || finding.impact === 'critical')
    .map((finding) => `${finding.id}: ${finding.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

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
