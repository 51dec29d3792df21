import { Drawer } from '@heliograph/kit/overlay';
import type { AccountDetail } from '@heliograph/platform/session';
import { Box, CloseIcon, Flex, IconButton, Logo, LogOutIcon, Stack, Text } from '@heliograph/kit/ui';
import { logOut } from '../app/log-out';
import { useServices } from '../app/services';
import { Avatar } from './avatar';
import { AddFund } from './balance-bar';
import { BalanceFigure } from './balance-figure';
import { displayName } from './display-name';
import type { MenuGroup } from './menu-groups';
import { MenuList } from './menu-list';
import { useBalance } from './use-balance';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  groups: MenuGroup[];
  account: AccountDetail;
}

/** Renders the menu of narrow screens, with the balance and the user at the bottom. */
export function MenuDrawer({ open, onClose, groups, account }: MenuDrawerProps) {
  const services = useServices();
  const showBalance = useBalance() !== null;
  const name = displayName(account);
  return (
    <Drawer open={open} onClose={onClose} title="Menu" hideTitle side="start">
      <Flex flexDirection="column" minHeight="100%">
        <Flex alignItems="center" gap="8" height="52px" paddingInline="20">
          <Logo size={20} />
          <Text textStyle="section" flex={1}>
            {services.brand.name}
          </Text>
          <IconButton icon={CloseIcon} aria-label="Close menu" onClick={onClose} />
        </Flex>
        <Box as="nav" aria-label="Menu" flex={1}>
          <MenuList groups={groups} shape="drawer" />
        </Box>
        <Box position="sticky" bottom="0" bg="bg.subtle">
          {showBalance && (
            <Stack gap="8" padding="16" borderTopWidth="1px" borderColor="border">
              <Flex flexDirection="column" gap="4" css={{ '& > div': { justifyContent: 'space-between' } }}>
                <BalanceFigure label="Account Balance" which="balance" />
                <BalanceFigure label="Account Min Balance" which="minBalance" />
              </Flex>
              <AddFund wide />
            </Stack>
          )}
          <Flex alignItems="center" gap="10" padding="12" borderTopWidth="1px" borderColor="border">
            <Avatar name={name} />
            <Box flex={1} minWidth="0">
              <Text fontWeight={600} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                {name}
              </Text>
              <Text tone="muted" textStyle="small" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                {account.email}
              </Text>
            </Box>
            <IconButton icon={LogOutIcon} aria-label="Log out" onClick={() => void logOut(services)} />
          </Flex>
        </Box>
      </Flex>
    </Drawer>
  );
}
