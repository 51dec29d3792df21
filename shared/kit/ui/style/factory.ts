import {
  Children,
  cloneElement,
  createElement,
  isValidElement,
  type ElementType,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { isStyleProp, type StyleObject, type StyleValue } from './properties';
import { compileRecipe, type Recipe } from './recipe';
import { insertStyles } from './sheet';
import type { Factory } from './types';

type Props = Record<string, unknown>;
type Handler = (...args: unknown[]) => void;

const styleClasses = new Map<string, string>();

/** Returns the class of an element's style props, cached for the same props in the same order. */
function styleClass(key: string, styles: Record<string, StyleValue>): string {
  let found = styleClasses.get(key);
  if (found === undefined) {
    const { css, ...rest } = styles;
    found = insertStyles(null, rest, (css ?? {}) as StyleObject);
    styleClasses.set(key, found);
  }
  return found;
}

const isHandler = (name: string, value: unknown): value is Handler =>
  typeof value === 'function' && /^on[A-Z]/.test(name);

function setRef(ref: unknown, value: unknown): void {
  if (typeof ref === 'function') (ref as (value: unknown) => void)(value);
  else if (ref) (ref as { current: unknown }).current = value;
}

/**
 * Merges props of an element and of the child that replaces it: the child's win, handlers and refs of both are called.
 */
function merged(own: Props, child: Props): Props {
  const all: Props = { ...own, ...child };
  for (const [name, mine] of Object.entries(own)) {
    const theirs = child[name];
    if (name === 'className') all[name] = theirs ? `${String(mine)} ${String(theirs)}` : mine;
    else if (name === 'ref' && theirs) {
      all[name] = (value: unknown) => {
        setRef(mine, value);
        setRef(theirs, value);
      };
    } else if (isHandler(name, mine) && isHandler(name, theirs)) {
      all[name] = (...args: unknown[]) => {
        theirs(...args);
        mine(...args);
      };
    }
  }
  return all;
}

function asChild(own: Props, children: ReactNode): ReactElement {
  const child = Children.toArray(children).find((one): one is ReactElement<Props> => isValidElement(one));
  if (!child) throw new Error('asChild needs one element below it');
  return cloneElement(child, merged(own, child.props));
}

/**
 * Creates an element or component with style props and variants, like Chakra's factory; `types.ts`
 * has its types. Every combination of variants, and of style props, is resolved once to a class;
 * rendering it again is a lookup and adds a single element to the tree.
 */
function create(tag: ElementType, recipe?: Recipe): (props: Props & { ref?: Ref<unknown> }) => ReactElement {
  const compiled = recipe && compileRecipe(recipe);
  function Styled(props: Props): ReactElement {
    const own: Props = {};
    let styles: Record<string, StyleValue> | null = null;
    let key = '';
    for (const name in props) {
      const value = props[name];
      if (name === 'as' || name === 'asChild' || name === 'className' || compiled?.variants.has(name)) continue;
      if (!isStyleProp(name)) own[name] = value;
      else if (value !== undefined && value !== null) {
        styles ??= {};
        styles[name] = value as StyleValue;
        key += `${name}:${typeof value === 'object' ? JSON.stringify(value) : String(value as string)};`;
      }
    }
    let className = compiled?.classOf(props) ?? '';
    if (styles) className += ` ${styleClass(key, styles)}`;
    if (props['className']) className += ` ${String(props['className'])}`;
    if (className !== '') own['className'] = className.trimStart();
    if (props['asChild']) {
      const { children, ...rest } = own;
      return asChild(rest, children as ReactNode);
    }
    return createElement((props['as'] as ElementType | undefined) ?? tag, own);
  }
  Styled.displayName = `chakra(${typeof tag === 'string' ? tag : ((tag as { displayName?: string }).displayName ?? tag.name)})`;
  return Styled;
}

const elements = new Map<string | symbol, unknown>();

/** Chakra's factory, `chakra.div` and `chakra('div', recipe)`, on a style engine that resolves every style once. */
export const chakra = new Proxy(create, {
  get(_target, tag) {
    let found = elements.get(tag);
    if (!found) {
      found = create(tag as ElementType);
      elements.set(tag, found);
    }
    return found;
  },
}) as unknown as Factory;
