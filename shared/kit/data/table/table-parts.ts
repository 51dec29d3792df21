import { chakra, type Color, type Styles } from '@heliograph/kit/ui';

/** Animates all placeholders inside as one: each animation takes a layer, and layers slow down every frame. */
export const waiting = {
  animation: 'pulse 1.4s ease-in-out infinite',
  _motionReduce: { animation: 'none' },
} satisfies Styles;

/** The table. Columns take the widths of their `<col>`, so nothing moves when rows load. */
export const Sheet = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& > [data-waiting]': waiting,
  },
});

const cell = {
  paddingInline: '12',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  borderBottomWidth: '1px',
  borderColor: 'border',
  fontWeight: 400,
  '&:first-child': { paddingInlineStart: 'var(--hg-gutter)' },
  '&:last-child': { paddingInlineEnd: 'var(--hg-gutter)' },
} satisfies Styles;

/** Right-aligned numbers. */
const end = { true: { textAlign: 'end' } } satisfies Record<string, Styles>;

/**
 * The cells that stay visible while the table scrolls sideways: checkbox, name, menu. A line separates
 * them once something is scrolled under them. A table that fits avoids the layers
 * that this costs.
 */
const stick = (zIndex: number, bg: Color) => {
  const wide = { position: 'sticky', zIndex, bg } satisfies Styles;
  return {
    start: { overflow: 'visible', _print: { display: 'none' }, '[data-wide] &': { ...wide, insetInlineStart: '0' } },
    name: {
      '[data-wide] &': { ...wide, insetInlineStart: 'var(--hg-select, 0px)' },
      '[data-scrolled] &': { borderInlineEndWidth: '1px' },
    },
    end: {
      textAlign: 'end',
      overflow: 'visible',
      _print: { display: 'none' },
      '[data-wide] &': { ...wide, insetInlineEnd: '0' },
      '[data-more] &': { borderInlineStartWidth: '1px' },
    },
  } satisfies Record<string, Styles>;
};

/** A cell of a row: one line, truncated if too long. */
export const Cell = chakra('td', {
  base: { ...cell, height: 'var(--hg-row, 40px)', overflow: 'hidden', textOverflow: 'ellipsis' },
  variants: { end, stick: stick(1, 'var(--hg-row-color)') },
});

/** The cell that names its row. */
export const NameCell = chakra('th', {
  base: {
    ...cell,
    height: 'var(--hg-row, 40px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ...stick(1, 'var(--hg-row-color)').name,
    fontWeight: 600,
  },
});

/** A column header; it stays visible above the rest of the table. */
export const HeadCell = chakra('th', {
  base: {
    ...cell,
    height: '32px',
    position: 'sticky',
    top: '0',
    zIndex: 2,
    bg: 'bg',
    color: 'fg.muted',
    textStyle: 'small',
  },
  variants: { end, stick: stick(3, 'bg') },
});

/** A row: hover, selection and keyboard position are shown over its full width. */
export const Row = chakra('tr', {
  base: {
    '--hg-row-color': 'var(--hg-colors-bg)',
    bg: 'var(--hg-row-color)',
    _hover: { '--hg-row-color': 'var(--hg-colors-bg-hover)' },
    '&[data-selected]': {
      '--hg-row-color': 'var(--hg-colors-accent-subtle)',
      _hover: { '--hg-row-color': 'var(--hg-colors-accent-subtle-hover)' },
    },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

/** The name of a row; opens it if it can be opened. */
export const Name = chakra('a', {
  base: {
    color: 'fg',
    fontWeight: 600,
    borderRadius: '4',
    cursor: 'pointer',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'middle',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
});

/** Three dots as a background: unlike a masked icon, it takes no layer in each row. */
const dots = {
  content: '""',
  width: '15px',
  height: '5px',
  backgroundImage: 'radial-gradient(circle, currentColor 1.1px, transparent 1.6px)',
  backgroundSize: '5px 5px',
} satisfies Styles;

/** The button at the end of a row that opens its menu. */
export const MoreButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '6',
    color: 'fg.muted',
    cursor: 'pointer',
    verticalAlign: 'middle',
    position: 'relative',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[aria-expanded=true]': { bg: 'bg.hover', color: 'fg' },
    '&::before': dots,
    '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-8px' } },
  },
});

/** A grey bar in place of content that is loading. */
export const Bone = chakra('span', {
  base: { display: 'inline-block', height: '8px', borderRadius: '4', bg: 'skeleton.1' },
});
