import type { StyleObject } from './properties';
import { insertStyles } from './sheet';

/** Styles of an element: those it always has, and those of its variants by name and value. */
export interface Recipe {
  base?: StyleObject;
  variants?: Readonly<Record<string, Readonly<Record<string, StyleObject>>>>;
  defaultVariants?: Readonly<Record<string, unknown>>;
}

/** A recipe whose combinations of variants are looked up once each. */
export interface CompiledRecipe {
  /** Names of the props that choose a variant. */
  variants: ReadonlySet<string>;
  /** The class of the variants that these props choose; empty if there is nothing to say. */
  classOf(props: Readonly<Record<string, unknown>>): string;
}

/** Prepares a recipe; nothing is put into the page before it is used. */
export function compileRecipe({ base = {}, variants = {}, defaultVariants = {} }: Recipe): CompiledRecipe {
  const names = Object.keys(variants);
  const classes = new Map<string, string>();
  const chosen = (props: Readonly<Record<string, unknown>>, name: string): string => String(props[name] ?? defaultVariants[name] ?? '');
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
