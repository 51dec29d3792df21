import type { AccountDetail } from '@heliograph/platform/session';
import { Box, chakra, Flex, HStack, IconButton, Logo, MenuIcon, Text } from '@heliograph/kit/ui';
import { useServices } from '../app/services';
import type { OfferedScreen } from '../guards/allowed';
import { NotificationBell } from '../notifications/notification-bell';
import { PalettePlace } from '../palette/palette-place';
import { BalanceBar } from './balance-bar';
import { BalanceFigure } from './balance-figure';
import { FullscreenToggle } from './fullscreen-toggle';
import { UserBlock } from './user-block';

interface TopBarProps {
  account: AccountDetail;
  screens: readonly OfferedScreen[];
  onOpenMenu: () => void;
}

/**
 * What doesn't fit wraps to a line that isn't visible: on narrow phones the name first, then the logo. The balance and
 * the buttons come first.
 */
const Brand = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flex: '1 1 0',
    height: '28px',
    overflow: 'hidden',
    '&::before': { content: '""', height: '28px' },
  },
});

/** The bar above the screen. */
export function TopBar({ account, screens, onOpenMenu }: TopBarProps) {
  const { brand } = useServices();
  return (
    <Flex
      as="header"
      alignItems="center"
      gap={{ base: '8', md: '12' }}
      height="52px"
      flexShrink={0}
      paddingInline={{ base: '12', md: '24' }}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <IconButton hideFrom="md" icon={MenuIcon} aria-label="Open menu" onClick={onOpenMenu} />
      <Brand hideFrom="md">
        <Logo size={20} />
        <Text textStyle="section" flex="1 1 48px" marginLeft="8" truncate>
          {brand.name}
        </Text>
      </Brand>
      <PalettePlace screens={screens} roles={account.roles} />
      <Box flex={1} hideBelow="md" />
      <Box hideBelow="md">
        <BalanceBar />
      </Box>
      <Box hideFrom="md">
        <BalanceFigure label="Balance" which="balance" stacked />
      </Box>
      <HStack hideBelow="md" gap="12">
        <Box height="20px" borderLeftWidth="1px" borderColor="border" />
        <FullscreenToggle />
      </HStack>
      <NotificationBell />
      <UserBlock account={account} />
    </Flex>
  );
}
