import { chakra } from './style/factory';
import type { Styles } from './style/types';

export { chakra };

/** A `div` with style props. */
export const Box = chakra('div');

/** A row of flex items. */
export const Flex = chakra('div', { base: { display: 'flex' } });

/** Stacks items vertically; `gap` in tokens named by pixels, 16 by default. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '16' } });

/** Places items in a row, vertically centered, 8 px apart by default. */
export const HStack = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '8' } });

/** A grid. */
export const Grid = chakra('div', { base: { display: 'grid' } });

/** A hairline between groups. */
export const Divider = chakra('hr', { base: { borderTopWidth: '1px', borderColor: 'border', width: '100%' } });

const hiddenStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} satisfies Styles;

/** Text for assistive technology only. */
export const VisuallyHidden = chakra('span', { base: hiddenStyle });

/** The first tab stop, which jumps to the content: `<SkipLink href="#main">Skip to content</SkipLink>`. */
export const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '8px',
    left: '8px',
    zIndex: 100,
    padding: '8px 12px',
    bg: 'bg.raised',
    color: 'accent.fg',
    borderRadius: '6',
    boxShadow: '2',
    '&:not(:focus)': hiddenStyle,
  },
});
