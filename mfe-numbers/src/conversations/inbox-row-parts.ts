import { chakra } from '@heliograph/kit/ui';

/** Renders the line of a conversation. */
export const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    width: '100%',
    minHeight: '61px',
    borderBottomWidth: '1px',
    borderColor: 'border',
    borderInlineStart: '2px solid transparent',
    _hover: { bg: 'bg.subtle' },
    '&[data-open]': { bg: 'accent.subtle', borderInlineStartColor: 'accent' },
  },
});

/** Renders the button that opens a conversation. */
export const Open = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '12',
    alignContent: 'center',
    paddingBlock: '8',
    paddingInlineEnd: '8',
    textAlign: 'start',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Renders the place of the initials or the checkbox. */
export const Side = chakra('span', { base: { flex: 'none', width: '56px', display: 'grid', placeItems: 'center' } });

/** Renders the initials of the other party. */
export const Avatar = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: 'full',
    bg: 'grey.tint',
    color: 'fg.muted',
    textStyle: 'small',
    fontWeight: 600,
  },
});

/** Renders the number of unread texts. */
export const Count = chakra('span', {
  base: {
    justifySelf: 'end',
    minWidth: '18px',
    paddingInline: '4',
    borderRadius: 'full',
    bg: 'accent',
    color: 'fg.onAccent',
    textStyle: 'small',
    fontWeight: 600,
    textAlign: 'center',
  },
});

/** Renders a line that is cut off at the end. */
export const Line = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });
