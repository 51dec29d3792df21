import { flatten, ruleText } from './flatten';
import type { StyleObject } from './properties';

/** The one style sheet of the kit. A policy without `unsafe-inline` allows it, because rules come by script. */
const sheet = 'adoptedStyleSheets' in Document.prototype ? new CSSStyleSheet() : null;
if (sheet) document.adoptedStyleSheets.push(sheet);

let count = 0;

/**
 * Puts styles into the page under a class of their own and returns its name. Recipes go into a layer
 * below, so that style props of an element win over its recipe, hover and all.
 */
export function insertStyles(layer: 'kit' | null, ...styles: readonly StyleObject[]): string {
  const rules = flatten(...styles);
  if (rules.length === 0) return '';
  count += 1;
  const name = `hg-${layer ? 'r' : 's'}${count.toString(36)}`;
  for (const rule of rules) {
    const text = ruleText(rule, `.${name}`);
    sheet?.insertRule(layer ? `@layer ${layer}{${text}}` : text, sheet.cssRules.length);
  }
  return name;
}
