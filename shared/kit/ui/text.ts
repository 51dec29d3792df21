import { chakra } from './style/factory';

/** A paragraph. `textStyle` sets its size: figure, title, section, control, body, small. */
export const Text = chakra('p', {
  variants: { tone: { muted: { color: 'fg.muted' }, faint: { color: 'fg.faint' }, danger: { color: 'red.fg' } } },
});

/** A heading; `as` sets the level, `size` the style. */
export const Heading = chakra('h2', {
  variants: { size: { title: { textStyle: 'title' }, section: { textStyle: 'section' } } },
  defaultVariants: { size: 'section' },
});

/** A link. Use `as={RouterLink}` for addresses inside the application. */
export const Link = chakra('a', {
  base: {
    color: 'accent.fg',
    borderRadius: '4',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
  variants: {
    /** `name`: the main text of a row, in the default color. */
    look: { accent: {}, name: { color: 'fg', fontWeight: 600 }, quiet: { color: 'fg.muted' } },
  },
  defaultVariants: { look: 'accent' },
});

/** Ids and codes. */
export const Mono = chakra('code', { base: { fontFamily: 'mono', fontSize: '12px', whiteSpace: 'nowrap' } });

/** A key cap, as in `<Kbd>Ctrl K</Kbd>`. */
export const Kbd = chakra('kbd', {
  base: {
    textStyle: 'small',
    fontFamily: 'inherit',
    color: 'fg.muted',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: '4',
    paddingInline: '4',
    whiteSpace: 'nowrap',
  },
});
