import type { AccountDetail } from '@heliograph/shared/session';
import { Box, Flex, HStack, IconButton, Logo, MenuIcon, Text } from '@heliograph/shared/ui';
import { useServices } from '../app/services';
import type { OfferedScreen } from '../guards/allowed';
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

/** The bar above the screen. */
export function TopBar({ account, screens, onOpenMenu }: TopBarProps) {
  const { brand } = useServices();
  return (
    <Flex as="header" alignItems="center" gap="12" height="52px" flexShrink={0} paddingInline={{ base: '12', md: '24' }} borderBottomWidth="1px" borderColor="border">
      <HStack hideFrom="md">
        <IconButton icon={MenuIcon} aria-label="Open menu" onClick={onOpenMenu} />
        <Logo size={20} />
        <Text textStyle="section" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" maxWidth="30vw">
          {brand.name}
        </Text>
      </HStack>
      <PalettePlace screens={screens} roles={account.roles} />
      <Box flex={1} />
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
      <UserBlock account={account} />
    </Flex>
  );
}
