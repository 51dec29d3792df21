import type { Styles } from '../style/types';
import { touch } from '../theme/touch';

const invalid = '[aria-invalid=true], :has([aria-invalid=true])';
const ring = '0 0 0 3px var(--hg-colors-accent-subtle-hover)';
const wrong = { borderColor: 'red.solid', boxShadow: 'inset 0 0 0 1px var(--hg-colors-red-solid)' } satisfies Styles;

/**
 * Styles of inputs and selects; heights 32 in toolbars, 36 in forms, 40 on session screens, larger on touch screens.
 */
export const controlStyle = {
  base: {
    width: '100%',
    bg: 'bg',
    color: 'fg',
    textStyle: 'control',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '6',
    paddingInline: '10',
    outline: 'none',
    // Focus that scrolls a control into view includes its label.
    scrollMarginBlock: '36px',
    transition: 'border-color 120ms, box-shadow 120ms',
    [`&:is(${invalid})`]: wrong,
    '&:is(:focus, :focus-within)': { borderColor: 'focus', boxShadow: ring, outline: 'none' },
    // The error stays visible while it is being corrected.
    [`&:is(${invalid}):is(:focus, :focus-within)`]: { ...wrong, boxShadow: `${wrong.boxShadow}, ${ring}` },
    '&:disabled': { bg: 'grey.tint', color: 'fg.disabled', borderColor: 'border', cursor: 'not-allowed' },
    '@media (forced-colors: active)': { '&:focus': { outline: '2px solid' } },
    [touch]: { fontSize: '16px' },
  },
  variants: {
    size: {
      32: { height: '32px', [touch]: { height: '44px' } },
      36: { height: '36px', [touch]: { height: '44px' } },
      40: { height: '40px', [touch]: { height: '44px' } },
    },
  },
  defaultVariants: { size: 36 },
} as const;
