import type { CSSProperties } from 'react';
import type { colors, shadows } from '../theme/colors';
import type { textStyles, tokens } from '../theme/tokens';

/*
 * The values of style props by token category, as the patterns of `properties.ts` assign them: the tokens, and the CSS
 * that the engine passes on. A value that looks like a token and is none, such as `gap="14"`, doesn't compile.
 */

type Side = 'Top' | 'Right' | 'Bottom' | 'Left';
type Logical = `${'Inline' | 'Block'}${'' | 'Start' | 'End'}`;
type Corner = '' | `${'Top' | 'Bottom'}${'Left' | 'Right'}` | `${'Start' | 'End'}${'Start' | 'End'}`;

type SpacingName =
  | `${'padding' | 'margin'}${'' | Side | Logical}`
  | `inset${'' | Logical}`
  | 'top'
  | 'right'
  | 'bottom'
  | 'left'
  | 'gap'
  | 'rowGap'
  | 'columnGap';
type ColorName =
  | 'color'
  | 'bg'
  | 'background'
  | `${'accent' | 'background' | 'caret' | 'outline' | 'textDecoration'}Color`
  | `border${'' | Side | Logical}Color`
  | 'fill'
  | 'stroke';
type RadiusName = 'rounded' | `border${Corner}Radius`;
type ShadowName = 'shadow' | 'boxShadow';
type FontName = 'fontFamily';
type DurationName = `${'animation' | 'transition'}Duration`;

type Keyword = 'inherit' | 'initial' | 'revert' | 'unset';
type Calculated = `${'calc' | 'clamp' | 'env' | 'max' | 'min' | 'var'}(${string})`;
type Length = `${number}${'px' | '%' | 'em' | 'rem' | 'ch' | 'vw' | 'vh' | 'dvh'}` | '0' | 'auto' | Calculated;
/** Lengths of several sides. Tokens are resolved only alone, so each has its unit. */
type Lengths = Length | `${Length} ${string}` | Keyword | number;

type Tokens<Category> = {
  [Name in keyof Category & string]: Category[Name] extends { readonly value: unknown }
    ? Name
    : | `${Name}.${Exclude<keyof Category[Name] & (string | number), 'DEFAULT'>}`
      | ('DEFAULT' extends keyof Category[Name] ? Name : never);
}[keyof Category & string];

/** A color: a token, or CSS. */
export type Color =
  | Tokens<typeof colors>
  | `#${string}`
  | `${'color-mix' | 'hsl' | 'linear-gradient' | 'oklch' | 'rgb' | 'url' | 'var'}(${string}`
  | 'currentColor'
  | 'none'
  | 'transparent'
  | 'CanvasText'
  | 'white'
  | 'black'
  | Keyword;

interface Composed {
  textStyle: keyof typeof textStyles;
  truncate: boolean;
  hideFrom: 'md' | 'lg' | 'xl';
  hideBelow: 'md' | 'lg';
  flexDir: CSSProperties['flexDirection'];
}

type Vendor = `${'Khtml' | 'Moz' | 'ms' | 'O' | 'Webkit'}${string}`;

/** The names of style properties: CSS, short names, and names that expand to several declarations. */
export type StyleName = Exclude<keyof CSSProperties, Vendor> | 'bg' | 'rounded' | 'shadow' | keyof Composed;

/** The values of a style property. `none!` is important. */
export type ValueOf<Name extends StyleName> =
  | (Name extends SpacingName
      ? keyof typeof tokens.spacing | Lengths
      : Name extends ColorName
        ? Color
        : Name extends RadiusName
          ? keyof typeof tokens.radii | Lengths
          : Name extends ShadowName
            ? `${keyof typeof shadows}` | 'none' | `${Length} ${string}` | `inset ${string}` | Calculated
            : Name extends FontName
              ? keyof typeof tokens.fonts | Keyword
              : Name extends DurationName
                ? keyof typeof tokens.durations | `${number}${'s' | 'ms'}`
                : Name extends keyof Composed
                  ? Composed[Name]
                  : Name extends keyof CSSProperties
                    ? CSSProperties[Name]
                    : never)
  | (Name extends keyof Composed ? never : `${string}!`);
