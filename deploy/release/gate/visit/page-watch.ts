import type { Page } from 'playwright-core';

/** What the browser reports about a page while it is used. */
export interface PageWatch {
  /** Returns uncaught errors and console errors since the last call. */
  takeErrors(): string[];
  /** Returns the longest task of the page since the last call, in milliseconds; 0 if none took 50 ms or more. */
  longestTask(): Promise<number>;
  /** Returns styles outside the screen that were added since the last call. */
  takeOutsideStyles(): Promise<string[]>;
}

/** Returns the first line of an error, which identifies it: libraries append pages of advice. */
const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 300);

interface Watched {
  heliographGateTasks: number[];
}

/** Runs in the page: records tasks that block it. */
function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { heliographGateTasks: tasks } satisfies Watched);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration))).observe({
    type: 'longtask',
    buffered: true,
  });
}

const takeTasks = (): number => Math.max(0, ...(window as unknown as Watched).heliographGateTasks.splice(0));

/**
 * Runs in the page: finds styles that affect elements outside `main`. Rules of the kit are bound to a class that the
 * kit (`hg-`) or Emotion (`css-`) generated for one style; a rule that ends in anything else and matches outside is
 * global.
 */
function findOutsideStyles(): string[] {
  const main = document.querySelector('main');
  const found: string[] = [];
  const isOutside = (element: Element): boolean => !main?.contains(element);
  const matches = (selector: string): Element | undefined => {
    try {
      return [...document.querySelectorAll(selector)].find(isOutside);
    } catch {
      // Selectors of states and parts, which match no element themselves.
      return undefined;
    }
  };
  const look = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const selector of rule.selectorText.split(/,(?![^(]*\))/)) {
          const last =
            selector
              .trim()
              .split(/[\s>+~]+/)
              .at(-1) ?? '';
          const element = /\.(hg|css)-/.test(last) ? undefined : matches(selector);
          if (element)
            found.push(`the style rule "${selector.trim()}" matches <${element.localName}> outside the screen`);
        }
      }
      if ('cssRules' in rule) look((rule as CSSGroupingRule).cssRules);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) look(sheet.cssRules);
  const own = document.querySelectorAll('style:not([data-emotion]), link[rel=stylesheet]').length;
  if (own > 0) found.push(`${own} style elements that were not created by the kit`);
  for (const element of [document.documentElement, document.body]) {
    const text = element.getAttribute('style');
    if (text) found.push(`<${element.localName}> has the style "${text}"`);
  }
  return found;
}

/** Watches a page, starting before its first script. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`Uncaught ${error.name}: ${firstLine(error.message)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(firstLine(message.text()));
  });
  await page.addInitScript(watchTasks);
  let known = new Set<string>();
  return {
    takeErrors: () => errors.splice(0),
    longestTask: () => page.evaluate(takeTasks),
    async takeOutsideStyles() {
      const now = await page.evaluate(findOutsideStyles);
      const fresh = now.filter((one) => !known.has(one));
      known = new Set(now);
      return fresh;
    },
  };
}
