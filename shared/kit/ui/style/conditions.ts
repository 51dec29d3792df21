/**
 * Selectors and at-rules by the names used in style objects. The names are Chakra's, so that the
 * kit's elements and Chakra's own components accept the same ones; `parity.test.ts` compares them.
 */
const named = {
  base: [],
  md: ['@media screen and (min-width: 48rem)'],
  lg: ['@media screen and (min-width: 68.75rem)'],
  xl: ['@media screen and (min-width: 90rem)'],
  _hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  _active: ['&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])'],
  _focusVisible: ['&:is(:focus-visible, [data-focus-visible])'],
  _disabled: ['&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])'],
  _first: ['&:first-of-type'],
  _dark: ['.dark &'],
  _motionReduce: ['@media (prefers-reduced-motion: reduce)'],
  _print: ['@media print'],
} satisfies Readonly<Record<string, readonly string[]>>;

export type ConditionName = keyof typeof named;

export const conditions: Readonly<Record<string, readonly string[]>> = named;

/** Returns the at-rules or selectors of a key in a style object; null for a property. */
export function conditionOf(key: string): readonly string[] | null {
  const known = conditions[key];
  if (known) return known;
  if (key.startsWith('@') || key.includes('&')) return [key];
  if (key.startsWith('_'))
    throw new Error(`${key} is not among the conditions of shared/kit/ui/style/conditions.ts; add it there`);
  return null;
}
