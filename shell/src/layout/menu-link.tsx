import { Tooltip } from '@heliograph/kit/overlay';
import { NavLink } from '@heliograph/platform/router';
import { chakra } from '@heliograph/kit/ui';
import type { OfferedScreen } from '../guards/allowed';
import { useIntent } from '../intent/use-intent';
import { ScreenIcon } from './screen-icon';

/** Titles in the menu are truncated at this length (specification §2). */
const limit = 18;

/** Returns a title for the menu: complete up to 18 characters, otherwise the first 18 and an ellipsis. */
export function menuTitle(title: string): string {
  const characters = [...title];
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : title;
}

/** `side` shrinks to icons at medium widths, `drawer` never does. */
export type MenuShape = 'side' | 'drawer';

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    paddingInline: '8',
    borderRadius: '6',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    transition: 'background-color 120ms, color 120ms',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[aria-current=page]': { bg: 'accent.subtleHover', color: 'accent.fg', fontWeight: 600 },
  },
  variants: { shape: { side: { height: '28px' }, drawer: { height: '32px' } } },
});

/** Renders a link of the menu. Its name is the full title; a truncated title is shown completely on hover and focus. */
export function MenuLink({ screen, shape }: { screen: OfferedScreen; shape: MenuShape }) {
  const shown = menuTitle(screen.title);
  const intent = useIntent(screen);
  const hiddenTitle = shape === 'side' ? { '@media (max-width: 1099px)': { display: 'none' } } : {};
  const link = (
    <Entry to={`/main/${screen.path}`} shape={shape} aria-label={screen.title} {...intent}>
      <ScreenIcon icon={screen.icon ?? screen.section.icon} />
      <chakra.span aria-hidden {...hiddenTitle}>
        {shown}
      </chakra.span>
    </Entry>
  );
  return shown === screen.title ? link : <Tooltip content={screen.title}>{link}</Tooltip>;
}
