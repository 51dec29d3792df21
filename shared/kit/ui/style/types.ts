import type { ComponentPropsWithRef, ElementType, JSX, ReactElement } from 'react';
import type { ConditionName } from './conditions';
import type { StyleName, ValueOf } from './style-values';

type Skipped = null | undefined | false;
type Conditional<Value> = Value | Skipped | { readonly [Name in ConditionName]?: Value | Skipped };

type Properties = { readonly [Name in StyleName]?: Conditional<ValueOf<Name>> };
type Conditions = { readonly [Name in Exclude<ConditionName, 'base'>]?: Styles | Skipped };

/** Styles by property, and below conditions, selectors, and at-rules. */
export type Styles = Properties &
  Conditions & {
    readonly [selector: `${string}&${string}` | `@${string}`]: Styles | Skipped;
    readonly [variable: `--${string}`]: string | number | Skipped;
  };

/** What an element accepts as a style prop. Anything else is passed to the element, so it must be an attribute. */
export type StyleProps = Properties & Conditions & { readonly css?: Styles | Skipped };

type VariantValue<Key> = Key extends 'true' | 'false'
  ? boolean
  : Key extends `${infer Step extends number}`
    ? Step
    : Key;

/** The props that select variants, by name. */
export type VariantProps<Variants> = { readonly [Name in keyof Variants]?: VariantValue<keyof Variants[Name]> };

/** A recipe whose styles are checked. */
export interface TypedRecipe<Variants> {
  readonly base?: Styles;
  readonly variants?: { readonly [Name in keyof Variants]: { readonly [Key in keyof Variants[Name]]: Styles } };
  readonly defaultVariants?: VariantProps<NoInfer<Variants>>;
}

type Own<Variants> = keyof Variants | keyof StyleProps | 'as' | 'asChild';

/** The props of an element with style props and variants: those, and the attributes of what it renders. */
export type StyledProps<As extends ElementType, Variants> = Omit<ComponentPropsWithRef<As>, Own<Variants>> &
  StyleProps &
  VariantProps<Variants> & { /** Renders its only child instead, with these props and its own. */ asChild?: boolean };

/** A component with style props and variants. `as` renders another element or component, and accepts its props. */
export interface Styled<Tag extends ElementType, Variants> {
  <As extends ElementType = Tag>(props: { as?: As } & StyledProps<As, Variants>): ReactElement;
  displayName?: string;
}

/** The props of a styled component, for components around it. */
export type PropsOf<Component, As extends ElementType | null = null> =
  Component extends Styled<infer Tag, infer Variants>
    ? StyledProps<As extends ElementType ? As : Tag, Variants>
    : never;

/** Creates styled components: `chakra.div`, `chakra('div', recipe)`. */
export type Factory = {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no variants
  <Tag extends ElementType, Variants = {}>(tag: Tag, recipe?: TypedRecipe<Variants>): Styled<Tag, Variants>;
} & {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no variants
  readonly [Tag in keyof JSX.IntrinsicElements]: Styled<Tag, {}>;
};
