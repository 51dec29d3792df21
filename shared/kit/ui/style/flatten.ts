import { conditionOf } from './conditions';
import { composedOf, propertyOf, type StyleObject, type StyleValue } from './properties';
import { cssValue, kebab } from './values';

/** Declarations of one selector within at-rules. `&` is the element. */
export interface FlatRule {
  at: readonly string[];
  selector: string;
  declarations: Map<string, string>;
}

const isObject = (value: StyleValue): value is StyleObject => typeof value === 'object' && value !== null;

/** Combines nested selectors: `&:hover` in `.dark &` is `.dark &:hover`. */
const below = (outer: string, inner: string): string =>
  inner.replaceAll('&', outer.includes(',') ? `:is(${outer})` : outer);

/** Later rules win, so narrow windows come last and wider ones first, regardless of the source order. */
function rank({ at, selector }: FlatRule): number {
  const [, bound, width] = /(min|max)-width: ([\d.]+)/.exec(at.join()) ?? [];
  if (!bound) return at.length > 0 ? 2 : selector === '&' ? 0 : 1;
  // rem and px are distinguished by size: no breakpoint is below 100 px.
  const px = Number(width) < 200 ? Number(width) * 16 : Number(width);
  return bound === 'min' ? px : 1_000_000 - px;
}

/**
 * Converts a style object to a list of rules without nesting, in the order of their precedence: plain
 * rules and selectors first, then at-rules, wider windows before narrower ones.
 */
export function flatten(...styles: readonly StyleObject[]): FlatRule[] {
  const rules = new Map<string, FlatRule>();

  const declare = (at: readonly string[], selector: string, property: string, value: string): void => {
    const key = `${at.join()} ${selector}`;
    const rule = rules.get(key) ?? { at, selector, declarations: new Map() };
    rules.set(key, rule);
    rule.declarations.set(property, value);
  };

  const under = (
    parts: readonly string[],
    at: readonly string[],
    selector: string,
    run: (at: readonly string[], selector: string) => void,
  ): void => {
    let [atNow, selectorNow] = [at, selector];
    for (const part of parts) {
      if (part.startsWith('@')) atNow = [...atNow, part];
      else selectorNow = below(selectorNow, part);
    }
    run(atNow, selectorNow);
  };

  const walk = (style: StyleObject, at: readonly string[], selector: string): void => {
    for (const [key, value] of Object.entries(style)) {
      if (value === null || value === undefined || value === false) continue;
      const condition = conditionOf(key);
      if (condition) {
        if (isObject(value)) under(condition, at, selector, (nextAt, next) => walk(value, nextAt, next));
      } else if (isObject(value)) {
        for (const [name, each] of Object.entries(value))
          under(conditionOf(name) ?? [name], at, selector, (nextAt, next) => walk({ [key]: each }, nextAt, next));
      } else {
        const composed = composedOf(key, value);
        const { property, scale } = propertyOf(key);
        if (composed) walk(composed, at, selector);
        else declare(at, selector, property, cssValue(property, scale, value === true ? 'true' : value));
      }
    }
  };

  for (const style of styles) walk(style, [], '&');
  return [...rules.values()].sort((one, other) => rank(one) - rank(other));
}

const cssName = (property: string): string => (property.startsWith('--') ? property : kebab(property));

/** Formats a rule as CSS for an element that `self` selects. */
export function ruleText({ at, selector, declarations }: FlatRule, self: string): string {
  const body = [...declarations].map(([property, value]) => `${cssName(property)}:${value}`).join(';');
  return `${at.map((one) => `${one}{`).join('')}${selector.replaceAll('&', self)}{${body}}${'}'.repeat(at.length)}`;
}
