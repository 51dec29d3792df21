import { chakra } from '../style/factory';
import type { Styles } from '../style/types';
import { touch } from '../theme/touch';

const off = {
  bg: 'grey.tint',
  color: 'fg.disabled',
  borderColor: 'transparent',
  boxShadow: 'none',
  fontWeight: 400,
  filter: 'none',
  cursor: 'not-allowed',
} satisfies Styles;

/** Enlarges the touch target without changing the look. */
const roomy = (inset: `${number}px ${number}px`) =>
  ({ position: 'relative', [touch]: { '&::after': { content: '""', position: 'absolute', inset } } }) satisfies Styles;

/**
 * Styles of buttons: variants by weight, sizes by height in px. On touch screens, form buttons are 44 px high, and
 * toolbar buttons have an equally large touch target.
 */
export const ButtonBase = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8',
    flexShrink: 0,
    whiteSpace: 'nowrap',
    borderRadius: '6',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      filled: {
        bg: 'accent',
        color: 'fg.onAccent',
        fontWeight: 600,
        boxShadow: '1',
        _hover: { bg: 'accent.hover' },
        _active: { bg: 'accent.press' },
        '&:disabled': off,
      },
      outline: {
        bg: 'bg',
        color: 'fg',
        borderColor: 'border.strong',
        boxShadow: '1',
        _hover: { bg: 'bg.hover' },
        _dark: { bg: 'bg.raised', _hover: { bg: 'bg.raisedHover' } },
        '&:disabled': off,
      },
      quiet: {
        color: 'fg.muted',
        _hover: { bg: 'bg.hover', color: 'fg' },
        '&:disabled': { color: 'fg.disabled', cursor: 'not-allowed' },
      },
      danger: {
        bg: 'redAction',
        color: 'fg.onAccent',
        fontWeight: 600,
        boxShadow: '1',
        _hover: { filter: 'brightness(.94)' },
        '&:disabled': off,
      },
      dangerQuiet: {
        color: 'red.fg',
        _hover: { bg: 'red.tint' },
        '&:disabled': { color: 'fg.disabled', cursor: 'not-allowed' },
      },
    },
    size: {
      28: { height: '28px', paddingInline: '10', textStyle: 'body', ...roomy('-8px -4px') },
      32: { height: '32px', paddingInline: '12', textStyle: 'control', ...roomy('-6px -4px') },
      36: { height: '36px', paddingInline: '16', textStyle: 'control', [touch]: { height: '44px' } },
      40: { height: '40px', paddingInline: '16', textStyle: 'control', [touch]: { height: '44px' } },
    },
    square: { true: { paddingInline: '0', aspectRatio: '1' } },
  },
  defaultVariants: { variant: 'outline', size: 32 },
});
