import { Link } from '@heliograph/platform/router';
import { chakra } from '@heliograph/kit/ui';

const TabLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    height: '40px',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    marginBottom: '-1px',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=page]': { color: 'fg', fontWeight: 600, borderColor: 'accent' },
  },
});

/** A part of a screen with an address of its own. */
export interface PageTab {
  label: string;
  /** Its address. */
  to: string;
  open: boolean;
}

export interface PageTabsProps {
  /** The accessible name of the navigation. */
  label: string;
  tabs: readonly PageTab[];
}

/** Links the parts of a screen, below its header: they have addresses, so that Back and bookmarks work. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <chakra.nav
      aria-label={label}
      display="flex"
      gap="20"
      borderBottomWidth="1px"
      borderColor="border"
      overflowX="auto"
      overflowY="hidden"
      flexShrink={0}
      marginTop="-8px"
      marginBottom="4px"
    >
      {tabs.map(({ label: name, to, open }) => (
        <TabLink key={name} to={to} aria-current={open ? 'page' : undefined}>
          {name}
        </TabLink>
      ))}
    </chakra.nav>
  );
}
