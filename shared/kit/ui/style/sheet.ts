import { flatten, ruleText } from './flatten';
import type { StyleObject } from './properties';

const supported = 'adoptedStyleSheets' in Document.prototype;

let open: CSSStyleSheet | null = null;

/**
 * The style sheet for rules that are new in this frame. A policy without `unsafe-inline` allows it, because
 * a script inserts the rules. Changing a sheet makes the browser recheck every element that has a
 * rule in it, so earlier frames have sheets of their own.
 */
function openSheet(): CSSStyleSheet | null {
  if (open || !supported) return open;
  open = new CSSStyleSheet();
  document.adoptedStyleSheets.push(open);
  requestAnimationFrame(() => {
    open = null;
  });
  return open;
}

let count = 0;

/**
 * Adds styles to the page under a class of their own and returns its name. Recipes go into a lower
 * layer, so that style props of an element win over its recipe, including hover.
 */
export function insertStyles(layer: 'kit' | null, ...styles: readonly StyleObject[]): string {
  const rules = flatten(...styles);
  if (rules.length === 0) return '';
  count += 1;
  const name = `hg-${layer ? 'r' : 's'}${count.toString(36)}`;
  for (const rule of rules) {
    const text = ruleText(rule, `.${name}`);
    const sheet = openSheet();
    sheet?.insertRule(layer ? `@layer ${layer}{${text}}` : text, sheet.cssRules.length);
  }
  return name;
}
