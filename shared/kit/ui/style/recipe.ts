import type { StyleObject } from './properties';
import { insertStyles } from './sheet';

/** Styles of an element: the base, and the variants by name and value. */
export interface Recipe {
  base?: StyleObject;
  variants?: Readonly<Record<string, Readonly<Record<string, StyleObject>>>>;
  defaultVariants?: Readonly<Record<string, unknown>>;
}

/** A recipe that caches each combination of variants. */
export interface CompiledRecipe {
  /** Names of the variant props. */
  variants: ReadonlySet<string>;
  /** Returns the class of the variants that these props select; empty if there are no styles. */
  classOf(props: Readonly<Record<string, unknown>>): string;
}

/** Prepares a recipe; it adds nothing to the page before its first use. */
export function compileRecipe({ base = {}, variants = {}, defaultVariants = {} }: Recipe): CompiledRecipe {
  const names = Object.keys(variants);
  const classes = new Map<string, string>();
  const chosen = (props: Readonly<Record<string, unknown>>, name: string): string =>
    String(props[name] ?? defaultVariants[name] ?? '');
  return {
    variants: new Set(names),
    classOf(props) {
      let key = '';
      for (const name of names) key += `${chosen(props, name)},`;
      let found = classes.get(key);
      if (found === undefined) {
        found = insertStyles('kit', base, ...names.map((name) => variants[name]?.[chosen(props, name)] ?? {}));
        classes.set(key, found);
      }
      return found;
    },
  };
}
