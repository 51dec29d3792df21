import { useState } from 'react';
import { CircleUserRound, KeyRound, Layers } from 'lucide-react';
import { lazyPart, Menu, type MenuItem } from '@heliograph/kit/overlay';
import { useNavigate } from '@heliograph/platform/router';
import type { AccountDetail } from '@heliograph/platform/session';
import {
  Box,
  chakra,
  ChevronDownIcon,
  Icon,
  LogOutIcon,
  touch,
  useColorModeChoice,
  type Styles,
} from '@heliograph/kit/ui';
import { useOpenPaths } from '../app/open-paths';
import { logOut } from '../app/log-out';
import { useServices } from '../app/services';
import { themeKey } from '../preferences/follow-theme';
import { Avatar } from './avatar';
import { displayName } from './display-name';
import { themes } from './themes';

const ReleasesDrawer = lazyPart(
  () => import('./releases-drawer'),
  (part) => part.ReleasesDrawer,
);
const PasswordAndSessions = lazyPart(
  () => import('./password-and-sessions'),
  (part) => part.PasswordAndSessions,
);

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10',
    textAlign: 'left',
    borderRadius: '6',
    padding: '4',
    minWidth: '0',
    [touch]: { minHeight: '44px', minWidth: '44px' },
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
  },
});

/**
 * In a narrow bar, also next to the wide menu from 1100 px on, the initials replace the name, which stays available to
 * assistive technology and in the menu.
 */
const onlySpoken = {
  '@media (max-width: 1023px), (min-width: 1100px) and (max-width: 1179px)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clip: 'rect(0 0 0 0)',
  },
} satisfies Styles;

const profile = 'account/profile';

/**
 * Shows who is logged in: name (or username) and email. Opens User Profile, password and sessions, the theme, Log out.
 */
export function UserBlock({ account }: { account: AccountDetail }) {
  const services = useServices();
  const navigate = useNavigate();
  const theme = useColorModeChoice();
  const [securing, setSecuring] = useState(false);
  const [released, setReleased] = useState(false);
  const mayOpenProfile = useOpenPaths().includes(profile);
  const seesReleases = services.app === 'admin' && account.roles.includes('superadmin');
  const name = displayName(account);
  const items: MenuItem[] = [
    ...(mayOpenProfile
      ? [{ label: 'User Profile', icon: CircleUserRound, onSelect: () => void navigate(`/main/${profile}`) }]
      : []),
    { label: 'Password and sessions', icon: KeyRound, onSelect: () => setSecuring(true) },
    ...(seesReleases ? [{ label: 'Releases', icon: Layers, onSelect: () => setReleased(true) }] : []),
    ...themes.map(({ choice, label, icon }) => ({
      label,
      icon,
      group: 'Theme',
      chosen: theme === choice,
      onSelect: () => services.preferences.keep(themeKey, choice),
    })),
    { label: 'Log out', icon: LogOutIcon, onSelect: () => void logOut(services) },
  ];
  return (
    <>
      <Menu
        items={items}
        head={
          <Box padding="6px 8px 8px" maxWidth="280px" overflowWrap="anywhere">
            <Box fontWeight={600}>{name}</Box>
            <Box color="fg.muted" textStyle="small">
              {account.email}
            </Box>
          </Box>
        }
        trigger={
          <Trigger type="button">
            <Avatar name={name} />
            <Box minWidth="0" maxWidth="200px" css={onlySpoken}>
              <Box fontWeight={600} lineHeight="18px" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                {name}
              </Box>{' '}
              <Box
                color="fg.muted"
                textStyle="small"
                overflow="hidden"
                textOverflow="ellipsis"
                whiteSpace="nowrap"
                title={account.email}
              >
                {account.email}
              </Box>
            </Box>
            <Box hideBelow="md" color="fg.muted">
              <Icon of={ChevronDownIcon} />
            </Box>
          </Trigger>
        }
      />
      {released && <ReleasesDrawer onClose={() => setReleased(false)} />}
      {securing && <PasswordAndSessions onClose={() => setSecuring(false)} />}
    </>
  );
}
