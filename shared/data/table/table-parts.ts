import { chakra } from '@heliograph/shared/ui';

/** A cell of a table: 40 px rows, 32 px heads that stay in sight; figures at the right. */
export const Cell = chakra('td', {
  base: {
    height: '40px',
    paddingInline: '12',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    maxWidth: '320px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottomWidth: '1px',
    borderColor: 'border',
    fontWeight: 400,
    '&:first-of-type': { paddingInlineStart: 'var(--hg-gutter)' },
    '&:last-of-type': { paddingInlineEnd: 'var(--hg-gutter)' },
  },
  variants: {
    head: { true: { height: '32px', position: 'sticky', top: 0, zIndex: 1, bg: 'bg', color: 'fg.muted', textStyle: 'small' } },
    end: { true: { textAlign: 'end', '& > button': { justifyContent: 'flex-end' } } },
    name: { true: { fontWeight: 600 } },
    select: { true: { width: '1px', paddingInlineEnd: '12', overflow: 'visible' } },
  },
});

/** A row: hover and the keyboard's place are shown over its whole width. */
export const Row = chakra('tr', {
  base: {
    transition: 'background-color 120ms',
    _hover: { bg: 'bg.hover' },
    '&[data-selected]': { bg: 'accent.subtle', _hover: { bg: 'accent.subtleHover' } },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

/** A grey bar in place of what has not come yet. */
export const Bone = chakra('span', {
  base: { display: 'inline-block', height: '8px', borderRadius: '4', bg: 'skeleton.1', animation: 'pulse 1.4s ease-in-out infinite', _motionReduce: { animation: 'none' } },
});
