import { textStyles } from '../theme/tokens';
import { conditions } from './conditions';
import { kebab, type Scale } from './values';

/** A style object: properties and tokens, nested by conditions. */
export interface StyleObject {
  readonly [key: string]: StyleValue;
}
export type StyleValue = string | number | boolean | null | undefined | StyleObject;

/** Short names of properties. */
const shorthands: Readonly<Record<string, string>> = {
  bg: 'background',
  shadow: 'boxShadow',
  rounded: 'borderRadius',
  flexDir: 'flexDirection',
};

const scaled: Record<Scale, RegExp> = {
  spacing:
    /^(padding|margin|inset)(Inline|Block)?(Start|End)?$|^(padding|margin)(Top|Right|Bottom|Left)$|^(top|right|bottom|left)$|^(gap|rowGap|columnGap)$/,
  color:
    /^(color|background|backgroundColor|fill|stroke|caretColor|accentColor|outlineColor|textDecorationColor|border(Top|Right|Bottom|Left|Inline|Block)?(Start|End)?Color)$/,
  radius: /^border(Top|Bottom|Start|End)?(Left|Right|Start|End)?Radius$/,
  shadow: /^boxShadow$/,
  font: /^fontFamily$/,
  duration: /^(transition|animation)Duration$/,
};

const scales = Object.entries(scaled) as [Scale, RegExp][];

/** Returns the CSS property of a name, and the token category of its values. */
export function propertyOf(name: string): { property: string; scale: Scale | undefined } {
  const property = shorthands[name] ?? name;
  return { property, scale: scales.find(([, pattern]) => pattern.test(property))?.[0] };
}

const none = { display: 'none' };
const below: Record<string, string> = {
  md: '@media screen and (max-width: 47.9975rem)',
  lg: '@media screen and (max-width: 68.7475rem)',
};

/** Names that expand to several declarations. */
const composed: Readonly<Record<string, (value: StyleValue) => StyleObject | undefined>> = {
  textStyle: (value) => textStyles[value as keyof typeof textStyles]?.value,
  truncate: (value) => (value ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : undefined),
  hideFrom: (value) => ({ [conditions[String(value)]?.[0] ?? '']: none }),
  hideBelow: (value) => ({ [below[String(value)] ?? '']: none }),
};

/** Returns the style object that a name with a value expands to; null for a plain property. */
export function composedOf(name: string, value: StyleValue): StyleObject | null {
  return Object.hasOwn(composed, name) ? (composed[name]?.(value) ?? {}) : null;
}

const known = new Map<string, boolean>();

/**
 * Checks whether a prop of an element is a style rather than an attribute: a CSS property, a short name or a condition.
 */
export function isStyleProp(name: string): boolean {
  let answer = known.get(name);
  if (answer === undefined) {
    answer =
      name === 'css' ||
      Object.hasOwn(shorthands, name) ||
      Object.hasOwn(composed, name) ||
      /^[_@]|&/.test(name) ||
      (/^[a-z]+([A-Z][a-z]*)*$/.test(name) && CSS.supports(kebab(name), 'initial'));
    known.set(name, answer);
  }
  return answer;
}
